import { Ajv, type ValidateFunction } from 'ajv'
import { default as formats } from 'ajv-formats'

type Schema = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly schema: Schema
}
type Operation = {
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
type Method = 'get' | 'post' | 'put' | 'delete'
type OpenApi = {
  readonly openapi: string
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<
      Record<string, { readonly type: string; readonly in: string; readonly name: string }>
    >
  }
  readonly paths: Readonly<Record<string, Partial<Record<Method, Operation>>>>
}

/** Of OpenAPI 3.0, what JSON Schema says otherwise: `nullable`, and bounds that are flags. */
const asJsonSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(asJsonSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = schema as Record<string, unknown>
  const { minimum, maximum, ...others } = rest
  const plain = {
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, asJsonSchema(value)])),
    ...(minimum !== undefined && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  }
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain
}

export type Asked = {
  readonly input?: Readonly<Record<string, string | number>>
  readonly token?: string
  /** By the names that the document gives them. */
  readonly headers?: Readonly<Record<string, string>>
}

const isGiven = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`the document has no ${what}`)
  return value
}

type Answer = { readonly code: number; readonly message: string; readonly data: never }

/** A client that knows a deployment by its OpenAPI document alone, and holds every request and answer to it. */
export const readDocument = async (address: string) => {
  const document = (await (await fetch(new URL('/docs/openapi.json', address))).json()) as OpenApi
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema(asJsonSchema(schema) as Schema, `#/components/schemas/${name}`)
  const validators = new Map<Schema, ValidateFunction>()
  const hold = (schema: Schema, value: unknown, what: string) => {
    const validate = validators.get(schema) ?? ajv.compile(asJsonSchema(schema) as Schema)
    validators.set(schema, validate)
    if (!validate(value))
      throw new Error(`${what} is not as the document says: ${ajv.errorsText(validate.errors)}`)
  }
  const jsonOf = (content: Content | undefined, what: string) =>
    isGiven(content?.['application/json'], what).schema

  const ask = async (method: Method, path: string, { input = {}, token, headers = {} }: Asked = {}) => {
    const what = `${method} ${path}`
    const operation = isGiven(document.paths[path]?.[method], what)
    const url = new URL(path, address)
    const sent = new Headers(headers)
    for (const { name, in: place, required, schema } of operation.parameters) {
      const value = input[name]
      if (place === 'header') continue
      if (value === undefined && required) throw new Error(`${what} takes ${name}`)
      if (value === undefined) continue
      hold(schema, value, `${name} of ${what}`)
      if (place === 'path') url.pathname = url.pathname.replace(`%7B${name}%7D`, encodeURIComponent(value))
      else url.searchParams.set(name, String(value))
    }
    for (const name of Object.keys(headers))
      isGiven(
        operation.parameters.find(each => each.in === 'header' && each.name === name),
        `${name} of ${what}`,
      )
    const [scheme] = operation.security.flatMap(each => Object.keys(each))
    if (scheme !== undefined && token !== undefined)
      sent.set(isGiven(document.components.securitySchemes[scheme], scheme).name, token)
    const body = operation.requestBody && jsonOf(operation.requestBody.content, `body of ${what}`)
    if (body !== undefined) {
      hold(body, input, `what is sent to ${what}`)
      sent.set('content-type', 'application/json')
    }
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(input) }),
    })
    const answer = (await response.json()) as Answer
    const described = operation.responses[String(response.status)] ?? operation.responses['default']
    hold(jsonOf(described?.content, `answer ${response.status} of ${what}`), answer, `the answer of ${what}`)
    return answer
  }
  /** The same, for what is to go well. */
  const done: typeof ask = async (method, path, asked) => {
    const answer = await ask(method, path, asked)
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer
  }
  return {
    document,
    ask,
    done,
    compile: () =>
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => {
          const schema = responses['200']?.content?.['application/json']?.schema
          if (schema !== undefined) ajv.compile(asJsonSchema(schema) as Schema)
          return `${method} ${path}`
        }),
      ),
  }
}
