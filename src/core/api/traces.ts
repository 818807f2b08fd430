// Traces: a span for each request, with one for each statement that it sends, for a collector that speaks OTLP. This file
// is loaded only where one is set.
import { createRequire } from "node:module"
import { FastifyOtelInstrumentation } from "@fastify/otel"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { registerInstrumentations } from "@opentelemetry/instrumentation"
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg"
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources"
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node"

/** Begins to send; the answer sends the rest and ends. Servers that are made from now on are traced. */
export function openTraces(collector: string, version: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces` })
  const names = { "service.name": process.env.OTEL_SERVICE_NAME ?? "portico", "service.version": version }
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(names)),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const stop = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        // Addresses of emailed links carry a token, in the path or behind it.
        requestHook: (span, request) => span.setAttribute("url.path", request.routeOptions.url ?? "none"),
      }),
      // Texts of statements go along, values never do. At the start, texts may hold a password.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  })
  // It changes the driver when that is asked for next, although it was loaded before.
  createRequire(import.meta.url)("pg")
  return async () => {
    stop()
    await provider.shutdown()
  }
}
