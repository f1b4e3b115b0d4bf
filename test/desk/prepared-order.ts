import { answerJson, type ForeignAnswer } from '../foreign/foreign-service.ts';
import { rentalData, rigData } from '../pages/rental-data.ts';

/** What the desk reads before it sends an order, by path; a rental of rig 7 costs 0.001 BTC an hour. */
const readings: Record<string, unknown> = {
  '/rig/7': rigData('7'),
  '/rental': { total: 0, returned: 0, start: 0, limit: 100, rentals: [] },
  '/rental/7': rentalData({ id: '7', rig: '7', hours: 24, extended: 0 }),
  '/account/profile': [],
  '/account/pool': [],
  '/rig/mine': [],
};

const quote = { rentalid: '7', rigid: '7', currency: 'BTC', cost: '0.003', current_hrs: '24' };

/** The terms to confirm there: of 24 hours of rig 7, and of 3 more of rental 7. */
export const confirmed = {
  rental: {
    price: '0.01',
    type: 'th',
    currency: 'BTC',
    hash: { hash: 1, type: 'th' },
    length: 24,
    cost: '0.024',
  },
  extension: { length: 3, cost: '0.003', currency: 'BTC', current_hrs: 24 },
};

/** A service that is well until an order or another change comes: that is answered as the test says. */
export function onlyChanges(answer: ForeignAnswer): ForeignAnswer {
  return (response, request, at) => {
    const path = request.url.replace('/api/v1', '').split('?')[0] ?? '';
    if (request.method === 'GET') return answerJson(response, { success: true, data: readings[path] });
    if (/"getcost":true/.test(request.body)) return answerJson(response, { success: true, data: quote });
    return answer(response, request, at);
  };
}
