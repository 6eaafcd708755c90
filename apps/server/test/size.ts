/** Whether tests run at full size, and numbers that depend on the size. */
export { isFull, sized } from '../../../tests/support/size.ts';
