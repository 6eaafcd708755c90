/** Whether tests run at full size, and numbers that depend on it. */
export { isFull, sized } from '../../../tests/support/size.ts';
