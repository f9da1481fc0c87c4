import { allCalls, isInAddress, refusalTable, type AnyCall } from '@plumbline/protocol/core'
import { textOf } from '../../../core/texts/index.ts'
import { jsonSchema } from './openapi-schema.ts'

const everyRefusal = [
  'request.invalid',
  'request.not_json',
  'request.too_many',
  'server.not_ready',
  'request.failed',
] as const
const sessionRefusals = ['session.missing', 'session.expired', 'session.ended'] as const
const keyRefusals = ['api_key.unknown', 'api_key.suspended', 'api_key.address', 'api_key.use'] as const

/** Whose writes may name the account that they were made for. */
const isNamed = ({ who, method }: AnyCall): boolean =>
  (who === 'customer' || who === 'customer or staff') && method !== 'GET'

const parametersOf = ({ input, path }: AnyCall) => {
  const { properties = {}, required = [] } = jsonSchema(input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`/:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

const bodyOf = ({ input, carries }: AnyCall) => {
  const schema = jsonSchema(input, 'input')
  // What its sender writes is described by its sender.
  if (carries === 'signed in') return { content: { 'application/json': { schema: { type: 'object' } } } }
  if (carries !== 'image in') return { content: { 'application/json': { schema } } }
  const image = { type: 'string', format: 'binary' }
  const properties = { ...schema.properties, image }
  return {
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties, required: [...(schema.required ?? []), 'image'] },
      },
    },
  }
}

const successOf = ({ output, carries }: AnyCall) => {
  if (carries === 'image out') {
    const image = { schema: { type: 'string', format: 'binary' } }
    return { 'image/jpeg': image, 'image/webp': image }
  }
  if (carries === 'file out') {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { 'application/pdf': file, 'text/csv': file }
  }
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'type', 'message', 'data'],
        properties: {
          code: { type: 'integer', enum: [200] },
          type: { type: 'string', enum: ['ok'] },
          message: { type: 'string' },
          data: jsonSchema(output, 'output'),
        },
      },
    },
  }
}

const texts = { type: 'object', additionalProperties: { type: 'string' } }
const refusalSchema = {
  type: 'object',
  required: ['code', 'type', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    type: { type: 'string', enum: ['error'] },
    message: { type: 'string', description: "In the caller's language" },
    data: {
      type: 'object',
      nullable: true,
      required: ['refusal'],
      properties: {
        refusal: { type: 'string' },
        figures: {
          ...texts,
          description: 'Those that the message names: plain decimals, codes, short texts',
        },
        fields: { ...texts, description: 'What is wrong with the input, by field' },
      },
    },
  },
}

const isForStaff = ({ who }: AnyCall): boolean => who === 'staff' || who === 'customer or staff'

/** The published description of every call, made from the declarations that also make the routes: a call at a step. */
export function* openApiSteps(version: string): Generator<void, object> {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of allCalls) {
    yield
    const refusals = [
      ...everyRefusal,
      ...(call.who === 'public' ? [] : sessionRefusals),
      ...(call.who === 'public' || call.who === 'staff' || call.whileLocked === 'allowed'
        ? []
        : (['session.locked'] as const)),
      ...(call.key === 'none' ? [] : keyRefusals),
      ...(call.who === 'public' ? [] : (['permission.denied'] as const)),
      ...(isNamed(call) ? (['account.other'] as const) : []),
      ...call.refusals,
    ]
    const place = (paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    const method = call.method.toLowerCase()
    const operation = {
      operationId: call.name,
      summary: call.summary,
      security: call.who === 'public' ? [] : [{ token: [] }],
      ...(isForStaff(call) && { 'x-permission': call.permission }),
      ...(call.key !== 'none' && { 'x-api-key': call.key }),
      parameters: [
        ...(isInAddress(call.method) ? parametersOf(call) : []),
        ...(call.idempotent
          ? [
              {
                name: 'Idempotency-Key',
                in: 'header',
                required: false,
                schema: { type: 'string', maxLength: 128 },
              },
            ]
          : []),
        ...(isNamed(call)
          ? [
              {
                name: 'Plumbline-Account',
                in: 'header',
                required: false,
                description:
                  'User id of the account that this was made for; refused where another one is signed in',
                schema: { type: 'string' },
              },
            ]
          : []),
        ...(call.caching === 'revalidated'
          ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }]
          : []),
      ],
      ...(!isInAddress(call.method) && {
        requestBody: bodyOf(call),
      }),
      responses: {
        200: {
          description: 'Success',
          content: successOf(call),
        },
        ...(call.caching === 'revalidated' && {
          304: { description: 'The answer that the ETag names holds' },
        }),
        default: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          description: refusals
            .map(name => `${refusalTable[name].number} ${name}: ${textOf('en', name)}`)
            .join('\n'),
        },
      },
      'x-refusals': refusals.map(name => ({ name, ...refusalTable[name] })),
    }
    // A call that shares its address is described beside the one whose address it is, with what tells them apart.
    const shared: { readonly 'x-variants'?: readonly object[] } | undefined = place[method]
    if (call.when === undefined) place[method] = { ...operation, ...shared }
    else
      place[method] = {
        ...shared,
        'x-variants': [...(shared?.['x-variants'] ?? []), { when: call.when, ...operation }],
      }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Plumbline',
      version,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description:
        'Every call of this deployment. Money and prices are decimal strings; times are ISO 8601 in UTC.',
    },
    // Addresses of calls are those of the deployment that this document comes from.
    servers: [{ url: '/' }],
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The token of a session, or, for calls with x-api-key, an API key of the customer that reads or trades.',
        },
      },
    },
    paths,
  }
}
