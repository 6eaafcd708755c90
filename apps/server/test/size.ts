/** How much the server's tests do. */
export { isFull, sized } from '../../../tests/support/size.ts';
