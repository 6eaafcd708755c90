/** The size of the server's tests. */
export { isFull, sized } from '../../../tests/support/size.ts';
