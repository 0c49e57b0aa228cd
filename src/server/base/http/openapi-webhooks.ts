import * as z from 'zod/mini';
import { type EventType, eventTypes } from '#contract/delivery/event-types.ts';
import { event } from '#contract/events.ts';

const headers = {
  'webhook-id': 'The id of the event. Each attempt to deliver it has the same.',
  'webhook-timestamp': 'When the attempt was sent, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, with the signing secret (Standard Webhooks). ' +
    'Several are separated by spaces while a secret is rotated.',
};

/** Returns what Florin sends to webhooks, by event type, as the `webhooks` of an OpenAPI 3.1 document. */
export function openApiWebhooks() {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: deliveryOf(type) }]));
}

function deliveryOf(type: EventType) {
  return {
    operationId: `webhooks.${type}`,
    summary: `An event of the type ${type}`,
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header' as const,
      required: true,
      description,
      schema: { type: 'string' as const },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(type) } },
    },
    responses: {
      '2XX': { description: 'The event was stored. Answer so also for types that you don’t know.' },
      default: { description: 'The delivery is tried again later. 410 disables the webhook.' },
    },
  };
}

function schemaOf(type: EventType) {
  const schema = event.def.options.find((one) => z.safeParse(one.shape.type, type).success);
  if (!schema) throw new Error(`${type} has no schema`);
  const {
    type: kind,
    properties,
    required,
  } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  });
  return { type: kind, required, properties: { ...properties, type: { const: type } } };
}
