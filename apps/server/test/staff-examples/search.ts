import type { Console } from '../console.ts';
import { inquiryOf } from './inquiries.ts';
import { ordered } from './order.ts';

type Found = {
  people: { facility_id: number; orders: { facility_id: number }[] }[];
  inquiries: { facility_id: number }[];
};

export const searchExamples = {
  'GET /search': {
    /** Searches for the phone number that all members of the demo have. */
    example: async (console: Console) => {
      await ordered(console);
      await ordered(console, 'school');
      await inquiryOf(console);
      await inquiryOf(console, 'school');
      return { by: await console.signedIn('desk'), query: '?q=090-1234-5678', isSoughtFor: true as const };
    },
    facilitiesIn: ({ people, inquiries }: Found) => [
      ...new Set([
        ...people.flatMap((person) => [person.facility_id, ...person.orders.map((order) => order.facility_id)]),
        ...inquiries.map((inquiry) => inquiry.facility_id),
      ]),
    ],
  },
};
