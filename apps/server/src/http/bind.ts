import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accept, meets, refuse, type Refusal, type Result } from '@plumbline/rules'
import {
  calls,
  idempotencyHeader,
  isLanguage,
  languageDefault,
  languages,
  localeOf,
  type Audience,
  type CallName,
  type CallOutput,
  type CallParsed,
  type Calls,
  type Declaration,
  type Language,
} from '@plumbline/protocol'
import { z } from 'zod'
import type { Caller, CallContext, StaffCaller, StaffContext } from '../platform/caller.ts'
import { callerOf } from './address.ts'
import { isSentFromElsewhere } from './elsewhere.ts'
import { fieldTexts, refused, succeeded } from './envelope.ts'
import { limitOf, type CallLimits } from './limits.ts'

/** What a public call learns of who calls. */
type PublicContext = { readonly token: string | undefined }

/** What every call learns: the language of its answer, and the internet address it comes from. */
type Visitor = { readonly language: Language; readonly address: string }

type AudienceContext = {
  readonly public: PublicContext
  readonly customer: CallContext
  readonly staff: StaffContext
}

type ContextOf<Name extends CallName> = Visitor & AudienceContext[Calls[Name]['who']]

/** An image as the whole answer. */
export type ImageAnswer = { readonly type: 'image/jpeg' | 'image/webp'; readonly bytes: Buffer }

type AnswerOf<Name extends CallName> = Calls[Name]['carries'] extends 'image out'
  ? ImageAnswer
  : CallOutput<Name>

/** One use case per call; a call without one does not compile. */
export type Handlers = {
  readonly [Name in CallName]: (
    context: ContextOf<Name>,
    input: CallParsed<Name>,
  ) => Promise<Result<AnswerOf<Name>>> | Result<AnswerOf<Name>>
}

export type BindOptions = {
  readonly handlers: Handlers
  readonly resolveSession: (token: string) => Promise<Result<Caller>>
  readonly resolveStaffSession: (token: string) => Promise<Result<StaffCaller>>
  readonly isReady: () => boolean
  readonly limits: CallLimits
}

type Incoming = { language: Language; input: Record<string, unknown> }

/** Before a payload is read, or where it names no language, the header tells: its first choice, where that is shipped. */
const headerLanguage = ({ headers }: FastifyRequest): Language => {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/)
  return (
    languages.find(language => first === localeOf[language] || first.split('-')[0] === language) ??
    languageDefault
  )
}

/** `lang` and `env` are in every payload and belong to no call. */
const readIncoming = (request: FastifyRequest): Incoming | undefined => {
  const payload: unknown = request.method === 'GET' ? request.query : (request.body ?? {})
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined
  const { lang, env: _env, ...rest } = payload as Record<string, unknown>
  // What the address itself names is not to be named otherwise.
  const input = { ...rest, ...(request.params as Record<string, unknown>) }
  return { language: isLanguage(lang) ? lang : headerLanguage(request), input }
}

/** The caller's language, as far as the request tells it. */
export const languageOf = (request: FastifyRequest): Language =>
  readIncoming(request)?.language ?? headerLanguage(request)

const readToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (header === undefined || header === '') return undefined
  return header.startsWith('Bearer ') ? header.slice(7) : header
}

const keyPattern = /^[\x21-\x7e]{1,128}$/

const readKey = (request: FastifyRequest): { ok: boolean; key: string | undefined } => {
  const key = request.headers[idempotencyHeader]
  if (key === undefined) return { ok: true, key: undefined }
  return typeof key === 'string' && keyPattern.test(key) ? { ok: true, key } : { ok: false, key: undefined }
}

const answer = (reply: FastifyReply, language: Language, result: Result<unknown>): FastifyReply => {
  if (result.ok) return reply.send(succeeded(result.value))
  const { status, body } = refused(language, result)
  const wait = secondsToWait(result)
  return send(wait === undefined ? reply : reply.header('retry-after', wait), status, body)
}

/** What a refusal says in its figures about when to come again. */
const secondsToWait = ({ figures }: Refusal): number | undefined => {
  if (figures?.['seconds'] !== undefined) return Number(figures['seconds'])
  if (figures?.['minutes'] !== undefined) return Number(figures['minutes']) * 60
  return figures?.['hours'] === undefined ? undefined : Number(figures['hours']) * 3_600
}

/** Only successes have a declared shape; Fastify's types would otherwise hold every status to it. */
const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).send(body)

const envelopeSchema = (output: z.ZodType) => ({
  type: 'object',
  required: ['code', 'type', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    type: { type: 'string' },
    message: { type: 'string' },
    data: z.toJSONSchema(output, { target: 'draft-7', io: 'output' }),
  },
})

type Called = Pick<Declaration<CallName, Audience, z.ZodType, z.ZodType>, 'who' | 'permission' | 'idempotent'>

/** Who calls: proved by the token, and permitted what the declaration asks for. A token of the other kind is none. */
const readContext = async (
  call: Called,
  request: FastifyRequest,
  options: BindOptions,
): Promise<Result<PublicContext | CallContext | StaffContext>> => {
  const token = readToken(request)
  switch (call.who) {
    case 'public':
      return accept({ token })
    case 'customer': {
      if (token === undefined) return refuse('session.missing')
      const caller = await options.resolveSession(token)
      if (!caller.ok) return caller
      const { ok, key } = readKey(request)
      if (!ok) return refuse('request.invalid')
      return accept({ caller: caller.value, idempotencyKey: call.idempotent ? key : undefined })
    }
    case 'staff': {
      if (token === undefined) return refuse('session.missing')
      const staff = await options.resolveStaffSession(token)
      if (!staff.ok) return staff
      return meets(staff.value.permissions, call.permission)
        ? accept({ staff: staff.value })
        : refuse('permission.denied')
    }
  }
}

/** Turns every declaration into a route: session, permission, input, use case, envelope; the same steps for all. */
export const bindCalls = (app: FastifyInstance, options: BindOptions): void => {
  for (const call of Object.values(calls)) {
    // The table of handlers is checked against the declarations above; inside the loop their types are one.
    const handle = options.handlers[call.name] as (
      context: Visitor & (PublicContext | CallContext | StaffContext),
      input: unknown,
    ) => Promise<Result<unknown>> | Result<unknown>
    const schema: z.ZodType = call.input

    app.route({
      method: call.method,
      url: call.path,
      schema: { response: { 200: envelopeSchema(call.output) } },
      config: limitOf(call.name, options.limits),
      handler: async (request, reply) => {
        const incoming = readIncoming(request)
        if (incoming === undefined) return answer(reply, languageDefault, refuse('request.not_json'))
        const { language, input } = incoming
        if (!options.isReady()) return answer(reply, language, refuse('server.not_ready'))
        if (isSentFromElsewhere(call.name, request))
          return answer(reply, language, refuse('permission.denied'))
        const context = await readContext(call, request, options)
        if (!context.ok) return answer(reply, language, context)

        const parsed = schema.safeParse(input)
        if (!parsed.success) {
          const { status, body } = refused(
            language,
            refuse('request.invalid'),
            fieldTexts(language, parsed.error, input),
          )
          return send(reply, status, body)
        }
        return answer(
          reply,
          language,
          await handle({ ...context.value, language, address: callerOf(request) }, parsed.data),
        )
      },
    })
  }
}
