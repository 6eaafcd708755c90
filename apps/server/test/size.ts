/** Whether the tests run at full size, and a function that selects a value for the size. */
export { isFull, sized } from '../../../tests/support/size.ts';
