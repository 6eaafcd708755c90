import { expect, test } from 'vitest';
import { chosenFirst, forWalls } from './for-walls.ts';

const poster = { id: 1, can_be_drawn: true, is_practice: false, is_open: true, opens_on: null };
const posters = [
  poster,
  { ...poster, id: 2, is_practice: true },
  { ...poster, id: 3, is_open: false },
  { ...poster, id: 4, is_open: false, opens_on: '2027-02-01' },
  { ...poster, id: 5, can_be_drawn: false },
  { ...poster, id: 6, is_practice: true, is_open: false, opens_on: '2027-02-01' },
];

test('a practice facility is neither chosen at first nor among all', () => {
  expect(chosenFirst(posters)).toEqual([1, 4]);
  expect(forWalls(posters).map(({ id }) => id)).toEqual([1, 3, 4]);
});
