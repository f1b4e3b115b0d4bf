import { expect, test } from 'vitest';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { renter, startOrderDesk } from '#test/desk/order-desk.ts';
import { confirmed } from '#test/desk/prepared-order.ts';
import { createSloppyMarket } from '#test/foreign/sloppy-market.ts';

test('an order that was just taken up is running, also before the journal has it', async () => {
  const clock = createManualClock();
  const { upstream } = createSloppyMarket(clock, () => ({ kind: 'fine' }));
  const nextWrite = () => ({ beforeMs: 400, afterMs: 0 });
  const { orders } = startOrderDesk({ clock, upstream, disk: [], nextWrite });
  const intent = '00000000-0000-4000-8000-000000000000';
  const body = { rig: '7', length: 24, profile: '1' };
  const wish = { params: {}, body, confirmed: confirmed.rental };
  const placed = orders.place({ account: renter, intent, name: 'createRental', wish });
  const running = { intent, state: 'running', subject: 'rig 7' };
  expect(await orders.get(renter, intent)).toMatchObject(running);
  expect(await orders.list(renter)).toMatchObject([running]);
  while (clock.leap()) await new Promise(setImmediate);
  await placed;
  expect(await orders.list(renter)).toMatchObject([{ intent, state: 'confirmed' }]);
});
