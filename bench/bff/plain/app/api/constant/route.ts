/** What a Next route handler costs that does nothing at all. */
export async function GET(): Promise<Response> {
  return Response.json({ success: true, data: { answer: 'always the same' } });
}
