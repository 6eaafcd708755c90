import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { version } from '../../server-file.ts';
import type { TraceConfig } from '../config.ts';
import { type Traces, useTraces } from './spans.ts';

/** Turns traces on. Only this file imports OpenTelemetry, and a server loads it only if traces are configured. */

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Matches the W3C header `traceparent`. The last digit is 1 if the caller's trace is sampled. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

const remoteSpan = (text: string): SpanContext | undefined => {
  const [, traceId = '', spanId = '', flag] = TRACE_PARENT.exec(text) ?? [];
  const context = { traceId, spanId, traceFlags: Number(flag), isRemote: true };
  return trace.isSpanContextValid(context) ? context : undefined;
};

const contextOf = (parent: Span | string | undefined) => {
  const span = typeof parent === 'string' ? remoteSpan(parent) : parent?.spanContext();
  return span ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT;
};

const samplerOf = ({ sampler, ratio }: TraceConfig): Sampler => {
  const roots = { on: new AlwaysOnSampler(), off: new AlwaysOffSampler(), ratio: new TraceIdRatioBasedSampler(ratio) };
  const [, isParentBased, way = 'on'] = /^(parentbased_)?(?:always_|traceid)(on|off|ratio)$/.exec(sampler) ?? [];
  const root = roots[way as keyof typeof roots];
  return isParentBased ? new ParentBasedSampler({ root }) : root;
};

/** Logs when the collector stops accepting spans, and when it accepts them again. Logs each change only once. */
const reportingExporter = (exporter: SpanExporter, logger: Logger): SpanExporter => {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) logger.warn({ detail: result.error.message }, 'the collector takes no traces');
        if (!result.error && isFailing) logger.info('the collector takes traces again');
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** The most spans in one message to the collector. Serializing a larger message would block the event loop for longer. */
const IN_A_MESSAGE = 128;
/** The most spans that wait for the collector. If the collector is slow or does not answer, further spans are dropped. */
const MOST_WAITING = 4_096;
/** How long a stopping server waits until the collector has received the last spans. */
const LAST_WAIT_MS = 2_000;

const errorType = (error: unknown): string => {
  const { code, name = 'Error' } = error as { code?: unknown; name?: string };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : name;
};

/** Turns traces on. Returns a function that sends the last spans, and gives up after two seconds. */
export const openTraces = (config: TraceConfig, process: 'shop' | 'console', logger: Logger): (() => Promise<void>) => {
  const ours = { 'service.name': 'hitosoroi', 'service.version': version, 'hitosoroi.process': process };
  const spans = new BatchSpanProcessor({
    exporter: reportingExporter(new OTLPTraceExporter(), logger),
    maxExportBatchSize: IN_A_MESSAGE,
    maxQueueSize: MOST_WAITING,
  });
  const provider = new TracerProvider({
    // The variables OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence over our values.
    resource: resourceFromAttributes(ours).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [spans],
  });
  const tracer = provider.getTracer('hitosoroi', version);
  const present = new AsyncLocalStorage<Span>();
  const traces: Traces = {
    start: ({ name, kind = 'internal', facts = {} }, parent) =>
      tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, contextOf(parent)),
    end: (span, facts = {}, error) => {
      span.setAttributes(facts);
      if (error !== undefined) span.setAttribute('error.type', errorType(error));
      if (error !== undefined || facts['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    within: (span, work) => present.run(span, work),
    current: () => present.getStore(),
  };
  useTraces(traces);
  return async () => {
    const { promise: tooLong, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LAST_WAIT_MS);
    await Promise.race([provider.shutdown().catch(() => undefined), tooLong]);
    clearTimeout(timer);
  };
};
