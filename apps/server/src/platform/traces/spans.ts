import type { Attributes, Span } from '@opentelemetry/api';

/** The attributes of a span. They never contain a value that a person typed, an address, a key or a URL. */
type Facts = Attributes;

export interface NewSpan {
  readonly name: string;
  /** `server`: answers a request. `client`: waits for another program. `internal`, the default: neither. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly facts?: Facts;
}

/** The traces of this process. Only `open-traces.ts` implements them, so that a process without traces loads no code of OpenTelemetry. */
export interface Traces {
  /** Starts a span. Without a parent, it starts a new trace. A parent in another process is a text in the format of `traceparent`. */
  readonly start: (span: NewSpan, parent: Span | string | undefined) => Span;
  /** Ends a span. Of an error, records only the code or class, because the message may contain text that a person typed. */
  readonly end: (span: Span, facts?: Facts, error?: unknown) => void;
  /** Runs work. Spans and log lines of the work belong to this span. */
  readonly within: <Result>(span: Span, work: () => Result) => Result;
  /** The span in which the caller runs. */
  readonly current: () => Span | undefined;
}

let opened: Traces | undefined;

/** Turns traces on for this process. */
export const useTraces = (traces: Traces): void => {
  opened = traces;
};

/** The traces of this process. Undefined if they are off. */
export const tracesOn = (): Traces | undefined => opened;

/** The current span. Undefined if the sampler dropped it, because its child spans would be dropped too. */
export const recordedSpan = (): Span | undefined => {
  const span = opened?.current();
  return span?.isRecording() ? span : undefined;
};

/** Runs work in its own span. If traces are off, only runs the work. */
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

/** The current span in the format of the header `traceparent`, as the parent for work in another process. */
export const traceParent = (): string | undefined => {
  const span = recordedSpan()?.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-01`;
};

/** The fields that connect a log line to its trace. Empty if traces are off. */
export const traceOfLine = (): object => {
  const span = opened?.current()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};
