import type { Pressure } from '../app-context.ts';

/**
 * The event loop may be late by so many milliseconds, on the average of the time between two measurements. That time is so long that one
 * piece of work, as a receipt drawn on a slow machine, is a small part of it: only what lasts turns requests away.
 */
export const mostPressure: Pressure = { maxEventLoopDelay: 2_000, sampleInterval: 5_000 };
