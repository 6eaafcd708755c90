import type { Attributes, Span } from '@opentelemetry/api';

/** What a span says. Never a value that a person typed, an address, a key or a URL. */
type Facts = Attributes;

export interface NewSpan {
  readonly name: string;
  /** `server` answers a request, and `client` waits for another program. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly facts?: Facts;
}

/** The traces of this process. Only `open-traces.ts` implements them, so that a process without traces loads no code of OpenTelemetry. */
export interface Traces {
  /** Starts a span. Without a parent it is the first of its trace. A parent of another process is in the words of `traceparent`. */
  readonly start: (span: NewSpan, parent: Span | string | undefined) => Span;
  /** Ends a span. An error marks it as failed, by its code or class: an error's message may contain what a person typed. */
  readonly end: (span: Span, facts?: Facts, error?: unknown) => void;
  /** Runs work whose spans and log lines belong to this span. */
  readonly within: <Result>(span: Span, work: () => Result) => Result;
  /** The span of the work that calls this. */
  readonly current: () => Span | undefined;
}

let opened: Traces | undefined;

/** From now on this process makes spans. */
export const useTraces = (traces: Traces): void => {
  opened = traces;
};

/** The traces of this process. Undefined if they are off. */
export const tracesOn = (): Traces | undefined => opened;

/** The current span, unless sampling left it out. Spans below one that is left out would be left out too. */
export const recordedSpan = (): Span | undefined => {
  const span = opened?.current();
  return span?.isRecording() ? span : undefined;
};

/** Runs work in a span of its own. Does nothing but the work if traces are off. */
export const inSpan = async <Result>(
  span: NewSpan,
  work: () => Promise<Result>,
  { parent = opened?.current(), facts }: { parent?: Span | string | undefined; facts?: (result: Result) => Facts } = {},
): Promise<Result> => {
  if (!opened) return work();
  const { start, end, within } = opened;
  const started = start(span, parent);
  try {
    const result = await within(started, work);
    end(started, facts?.(result));
    return result;
  } catch (error) {
    end(started, undefined, error);
    throw error;
  }
};

/** The current span in the words of the header `traceparent`, for work that this span causes in another process. */
export const traceParent = (): string | undefined => {
  const span = recordedSpan()?.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-01`;
};

/** What each log line says while traces are on. */
export const traceOfLine = (): object => {
  const span = opened?.current()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};
