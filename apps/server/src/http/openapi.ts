import {
  calls,
  refusalTable,
  textOf,
  type Audience,
  type CallName,
  type Declaration,
} from '@plumbline/protocol'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }

const everyRefusal = [
  'request.invalid',
  'request.not_json',
  'request.too_many',
  'server.not_ready',
  'request.failed',
] as const
const sessionRefusals = ['session.missing', 'session.expired', 'session.ended'] as const

const parametersOf = (input: z.ZodType) => {
  const { properties = {}, required = [] } = jsonSchema(input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** The published description of every call, made from the declarations that also make the routes. */
export const openApiDocument = (version: string) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of Object.values<Declaration<CallName, Audience, z.ZodType, z.ZodType>>(calls)) {
    const refusals = [
      ...everyRefusal,
      ...(call.who === 'public' ? [] : sessionRefusals),
      ...(call.who === 'staff' ? (['permission.denied'] as const) : []),
      ...call.refusals,
    ]
    ;(paths[call.path] ??= {})[call.method.toLowerCase()] = {
      operationId: call.name,
      summary: call.summary,
      security: call.who === 'public' ? [] : [{ token: [] }],
      ...(call.who === 'staff' && { 'x-permission': call.permission }),
      parameters: [
        ...(call.method === 'GET' ? parametersOf(call.input) : []),
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
      ],
      ...(call.method === 'POST' && {
        requestBody: { content: { 'application/json': { schema: jsonSchema(call.input, 'input') } } },
      }),
      responses: {
        200: {
          description: 'Success',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  code: { type: 'integer', enum: [200] },
                  type: { type: 'string', enum: ['ok'] },
                  message: { type: 'string' },
                  data: jsonSchema(call.output, 'output'),
                },
              },
            },
          },
        },
        default: {
          description: refusals
            .map(name => `${refusalTable[name].number} ${name}: ${textOf('en', name)}`)
            .join('\n'),
        },
      },
      'x-refusals': refusals.map(name => ({ name, ...refusalTable[name] })),
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Plumbline',
      version,
      description:
        'Every call of this deployment. Money and prices are decimal strings; times are ISO 8601 in UTC.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  }
}
