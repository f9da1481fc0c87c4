import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isApiKey, type ApiKeyUse } from '@plumbline/rules/api-key'
import { meets } from '@plumbline/rules/staff'
import {
  acceptedLanguage,
  allCalls,
  idempotencyHeader,
  isInAddress,
  isLanguage,
  languageDefault,
  type AnyCall,
  type CallName,
  type CallOutput,
  type CallParsed,
  type Calls,
  type Language,
  type Method,
} from '@plumbline/protocol/core'
import { textOf } from '../../core/texts/index.ts'
import type { Caller, CallContext, StaffCaller, StaffContext } from '../../core/platform/caller.ts'
import { InPieces } from '../../core/platform/in-pieces.ts'
import { isPlainJson } from '../../core/platform/plain-json.ts'
import { callerOf, readToken } from './address.ts'
import { isSentFromElsewhere, judgeAccount } from './cross-site.ts'
import { noteRefusal } from './counted.ts'
import { inTime } from './deadline.ts'
import { fieldTexts, refused, retryAfterOf, succeeded } from './envelope.ts'
import { bodyBytesMaxOf } from './public/body-limits.ts'
import { createFormReader, type ReadForm, type Sender } from './forms.ts'
import { sendRevalidated } from './revalidated.ts'
import { sendFile, type FileAnswer } from './send-file.ts'
import { isKeepable } from './storable-text.ts'
import { imageHeaders } from './security.ts'
import { sendInPieces } from './public/in-pieces.ts'
import { limitOf, type CallLimits } from './limits.ts'
import type { PublicTurns } from './public/public-turns.ts'
import { writerOf } from './written.ts'

/** What a public call learns of who calls. */
type PublicContext = { readonly token: string | undefined }

/** What every call learns: the language of its answer, the internet address it comes from, and what the client says it is. */
type Visitor = { readonly language: Language; readonly address: string; readonly agent: string | undefined }

type AudienceContext = {
  readonly public: PublicContext
  readonly customer: CallContext
  readonly staff: StaffContext
  readonly 'customer or staff': CallContext | StaffContext
}

type ContextOf<Name extends CallName> = Visitor &
  AudienceContext[Calls[Name]['who']] &
  (Calls[Name]['carries'] extends 'image in' ? { readonly image: Buffer } : unknown) &
  (Calls[Name]['carries'] extends 'signed in' ? { readonly signed: SignedBody } : unknown)

/** A message as it came, and the signature over its bytes. */
type SignedBody = { readonly bytes: Buffer; readonly signature: string }

/** An image as the whole answer. */
export type ImageAnswer = { readonly type: 'image/jpeg' | 'image/webp'; readonly bytes: Buffer }

type AnswerOf<Name extends CallName> = Calls[Name]['carries'] extends 'image out'
  ? ImageAnswer
  : Calls[Name]['carries'] extends 'file out'
    ? FileAnswer
    : CallOutput<Name> | PiecesOf<Name>

/** A list that is put together an item at a time. */
type PiecesOf<Name extends CallName> =
  CallOutput<Name> extends { readonly items: readonly (infer Item)[] } ? InPieces<Item> : never

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
  /** Of a session that is locked as well. */
  readonly resolveLocked: (token: string) => Promise<Result<Caller>>
  /** For a program that calls with a key in place of a session. */
  readonly resolveKey: (
    token: string,
    asked: { readonly use: ApiKeyUse; readonly address: string },
  ) => Promise<Result<Caller>>
  readonly resolveStaffSession: (token: string) => Promise<Result<StaffCaller>>
  readonly isReady: () => boolean
  /** Whether what is sent to the database is committed: otherwise what moves money is not even tried. */
  readonly commits: () => boolean
  /** Minutes of the price record that should be signed by now. */
  readonly unsignedMinutes: () => number
  /** In which ways trading has stopped for everybody. */
  readonly stopped: () => readonly string[]
  /** How long a call waits for a connection to the database. */
  readonly connectMs: number
  readonly limits: CallLimits
  readonly publicTurns: PublicTurns
}

type Incoming = { language: Language; input: Record<string, unknown> }

/** Before a payload is read, or where it names no language, the header tells. */
const headerLanguage = ({ headers }: FastifyRequest): Language => acceptedLanguage(headers['accept-language'])

/** `lang` and `env` are in every payload and belong to no call. */
const readIncoming = (
  request: FastifyRequest,
  payload: unknown = isInAddress(request.method as Method) ? request.query : (request.body ?? {}),
): Incoming | undefined => {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined
  const { lang, env: _env, ...rest } = payload as Record<string, unknown>
  // What the address itself names is not to be named otherwise.
  const input = { ...rest, ...(request.params as Record<string, unknown>) }
  return { language: isLanguage(lang) ? lang : headerLanguage(request), input }
}

/** The caller's language, as far as the request tells it. */
export const languageOf = (request: FastifyRequest): Language =>
  readIncoming(request)?.language ?? headerLanguage(request)

const keyPattern = /^[\x21-\x7e]{1,128}$/

const readKey = (request: FastifyRequest): { ok: boolean; key: string | undefined } => {
  const key = request.headers[idempotencyHeader]
  if (key === undefined) return { ok: true, key: undefined }
  return typeof key === 'string' && keyPattern.test(key) ? { ok: true, key } : { ok: false, key: undefined }
}

const answer = (reply: FastifyReply, language: Language, result: Result<unknown>): FastifyReply => {
  if (result.ok) return reply.send(succeeded(result.value))
  const { status, body } = refused(language, result)
  const wait = retryAfterOf(result)
  noteRefusal(reply, result.refusal)
  return send(wait === undefined ? reply : reply.header('retry-after', wait), status, body)
}

/** Only successes have a declared shape; Fastify's types would otherwise hold every status to it. */
const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).send(body)

type Door = Pick<AnyCall, 'name' | 'who' | 'permission' | 'idempotent' | 'key' | 'whileLocked'>

const enterAsCustomer = async (
  call: Door,
  { token, request, options }: { token: string; request: FastifyRequest; options: BindOptions },
): Promise<Result<CallContext>> => {
  const caller = isApiKey(token)
    ? await options.resolveKey(token, { use: call.key, address: request.ip })
    : await (call.whileLocked === 'allowed' ? options.resolveLocked : options.resolveSession)(token)
  if (!caller.ok) return caller
  const meant = judgeAccount(request, caller.value)
  if (!meant.ok) return meant
  const { ok, key } = readKey(request)
  if (!ok) return refuse('request.invalid')
  return accept({ caller: caller.value, idempotencyKey: call.idempotent ? key : undefined })
}

const enterAsStaff = async (
  call: Door,
  { token, request, options }: { token: string; request: FastifyRequest; options: BindOptions },
): Promise<Result<StaffContext>> => {
  const staff = await options.resolveStaffSession(token)
  if (!staff.ok) return staff
  if (meets(staff.value.permissions, call.permission)) return accept({ staff: staff.value })
  request.log.warn({ call: call.name, staff: staff.value.id }, 'a permission was refused')
  return refuse('permission.denied')
}

/** Somebody who tries doors is worth knowing of. */
const wrongDoor = ({ name }: Door, request: FastifyRequest): Result<never> => {
  request.log.warn({ call: name, address: request.ip }, 'a call of the other side was refused')
  return refuse('permission.denied')
}

/**
 * Who calls: proved by the token, and permitted what the declaration asks for. Whoever is signed in, but on the other side, is
 * told that this is not theirs: that their session has expired would log them out.
 */
const readContext = async (
  call: Door,
  request: FastifyRequest,
  options: BindOptions,
): Promise<Result<PublicContext | CallContext | StaffContext>> => {
  const token = readToken(request)
  if (call.who === 'public') return accept({ token })
  if (token === undefined) return refuse('session.missing')
  const from = { token, request, options }
  switch (call.who) {
    case 'customer': {
      const entered = await enterAsCustomer(call, from)
      if (entered.ok || entered.refusal !== 'session.expired') return entered
      return (await options.resolveStaffSession(token)).ok ? wrongDoor(call, request) : entered
    }
    case 'staff': {
      const entered = await enterAsStaff(call, from)
      if (entered.ok || entered.refusal !== 'session.expired') return entered
      const known = isApiKey(token)
        ? await options.resolveKey(token, { use: call.key, address: request.ip })
        : await options.resolveLocked(token)
      // Whatever else keeps a key from being used, it is one that is known.
      const isKnown = known.ok || (isApiKey(token) && known.refusal !== 'api_key.unknown')
      return isKnown ? wrongDoor(call, request) : entered
    }
    case 'customer or staff': {
      const asCustomer = await enterAsCustomer(call, from)
      if (asCustomer.ok || asCustomer.refusal !== 'session.expired') return asCustomer
      return enterAsStaff(call, from)
    }
  }
}

type Sent = Incoming & { readonly image?: Buffer; readonly signed?: SignedBody }

const signatureHeader = 'stripe-signature'

const readSigned = ({ headers, body }: FastifyRequest): SignedBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  signature: String(headers[signatureHeader] ?? ''),
})

const senderOf = (context: PublicContext | CallContext | StaffContext, request: FastifyRequest): Sender => {
  if ('caller' in context) return `customer ${context.caller.customer}`
  return 'staff' in context ? `staff ${context.staff.id}` : `address ${callerOf(request)}`
}

/** What was sent. A form is read only now that its sender is known, because it may be long. */
const readSent = async (
  call: Pick<AnyCall, 'carries'>,
  request: FastifyRequest,
  early: Incoming,
  context: PublicContext | CallContext | StaffContext,
  readForm: ReadForm | undefined,
): Promise<Result<Sent>> => {
  if (call.carries === 'signed in') return accept({ ...early, signed: readSigned(request) })
  if (readForm === undefined) return accept(early)
  const form = await readForm(request, senderOf(context, request))
  if (!form.ok) return form
  const { fields, image } = form.value
  const incoming = readIncoming(request, fields)
  return incoming === undefined ? refuse('request.invalid') : accept({ ...incoming, image })
}

/** An image as the whole answer: nothing that the browser could take for a page. */
const sendImage = (reply: FastifyReply, { type, bytes }: ImageAnswer): FastifyReply =>
  reply.headers(imageHeaders).type(type).send(bytes)

/** Calls that keep no text they are sent, and judge each part of it by itself. */
const judgesEachText: ReadonlySet<CallName> = new Set(['feedPush'])

const isJson = ({ carries }: AnyCall): boolean => carries !== 'image out' && carries !== 'file out'

/**
 * Fields by the names of what every object has. No client means anything by them, so a call refuses them that otherwise ignores
 * what it does not know.
 */
const treacherous = (input: object): readonly string[] =>
  Object.keys(input).filter(name => name in Object.prototype || name === 'prototype')

/** The steps of a call: session, permission, input, use case, envelope; the same for all. */
const stepsOf = (call: AnyCall, options: BindOptions, readForm: ReadForm | undefined) => {
  // The table of handlers is checked against the declarations above; here their types are one.
  const handle = options.handlers[call.name] as (
    context: Visitor & (PublicContext | CallContext | StaffContext),
    input: unknown,
  ) => Promise<Result<unknown>> | Result<unknown>

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const early = call.carries.endsWith(' in') ? readIncoming(request, {}) : readIncoming(request)
    if (early === undefined) return answer(reply, languageDefault, refuse('request.not_json'))
    if (!options.isReady()) return answer(reply, early.language, refuse('server.not_ready'))
    if (call.idempotent && !options.commits())
      return answer(reply, early.language, refuse('server.not_ready'))
    if (isSentFromElsewhere(call.name, request))
      return answer(reply, early.language, refuse('permission.denied'))
    const context = await readContext(call, request, options)
    if (!context.ok) return answer(reply, early.language, context)
    const sent = await readSent(call, request, early, context.value, readForm)
    if (!sent.ok) return answer(reply, early.language, sent)

    const { language, input, ...image } = sent.value
    const carryOut = async (): Promise<FastifyReply> => {
      if (!isPlainJson(input) || (!judgesEachText.has(call.name) && !isKeepable(input)))
        return answer(reply, language, refuse('request.invalid'))
      const unknown = treacherous(input)
      if (unknown.length > 0) {
        const { status, body } = refused(
          language,
          refuse('request.invalid'),
          Object.fromEntries(unknown.map(name => [name, textOf(language, 'field.unknown')])),
        )
        noteRefusal(reply, 'request.invalid')
        return send(reply, status, body)
      }
      const parsed = call.input.safeParse(input)
      if (!parsed.success) {
        const { status, body } = refused(
          language,
          refuse('request.invalid'),
          fieldTexts(language, parsed.error, input),
        )
        noteRefusal(reply, 'request.invalid')
        return send(reply, status, body)
      }
      const called = handle(
        {
          ...context.value,
          ...image,
          language,
          address: callerOf(request),
          agent: request.headers['user-agent'],
        },
        parsed.data,
      )
      const result = await inTime(called, call, options.connectMs)
      if (call.carries === 'image out' && result.ok) return sendImage(reply, result.value as ImageAnswer)
      if (call.carries === 'file out' && result.ok) return sendFile(reply, result.value as FileAnswer)
      if (result.ok && result.value instanceof InPieces)
        return sendInPieces(request, reply, { call, list: result.value })
      if (call.caching === 'revalidated' && result.ok)
        return sendRevalidated(request, reply, writerOf(call)(succeeded(result.value)))
      if (call.when !== undefined && result.ok) reply.serializer(writerOf(call))
      return answer(reply, language, result)
    }
    if (call.who !== 'public') return carryOut()
    // Judging what was sent takes as long as many an answer: it is part of the turn.
    const turn = await options.publicTurns.take(call.name, { request, reply }, carryOut)
    return turn === 'full' ? answer(reply, language, refuse('request.too_many', { seconds: '1' })) : reply
  }
}

/** A declaration as a route, with those that share its address. */
const bindCall = (
  app: FastifyInstance,
  call: AnyCall,
  options: BindOptions,
  readForm: ReadForm | undefined,
  variants: readonly AnyCall[] = [],
): void => {
  const carryOut = stepsOf(call, options, readForm)
  const others = variants.map(each => ({ when: each.when, carryOut: stepsOf(each, options, undefined) }))
  app.route({
    method: call.method,
    url: call.path,
    // Only a success is written by its declaration.
    ...(isJson(call) && {
      schema: { response: { 200: { type: 'object' } } },
      serializerCompiler: () => (envelope: unknown) => writerOf(call)(envelope),
    }),
    ...(call.carries === 'json' && { bodyLimit: bodyBytesMaxOf(call) }),
    // What somebody sends who has no key is not read: half a thousand quotes, thousands of times.
    ...(call.name === 'feedPush' && {
      preParsing: (request: FastifyRequest, reply: FastifyReply, _: unknown, done: () => void) => {
        if (options.limits.isSource(request)) return done()
        void answer(reply.header('connection', 'close'), languageOf(request), refuse('push.unauthorised'))
      },
    }),
    config: limitOf(call.name, options.limits),
    handler: (request, reply) => {
      if (others.length === 0) return carryOut(request, reply)
      const sent = readIncoming(request)?.input ?? {}
      const meant = others.find(
        ({ when }) => when !== undefined && when.values.some(value => value === sent[when.field]),
      )
      return (meant?.carryOut ?? carryOut)(request, reply)
    },
  })
}

/** Turns every declaration into a route. Forms are read on the routes of the calls that carry an image in, only there. */
export const bindCalls = async (app: FastifyInstance, options: BindOptions): Promise<void> => {
  for (const call of allCalls) {
    if (call.carries.endsWith(' in') || call.when !== undefined) continue
    const variants = allCalls.filter(
      ({ when, method, path }) => when !== undefined && method === call.method && path === call.path,
    )
    bindCall(app, call, options, undefined, variants)
  }
  await app.register(async messages => {
    messages.removeAllContentTypeParsers()
    // The signature is over the bytes: what was parsed and written again would be another message.
    messages.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes))
    for (const call of allCalls)
      if (call.carries === 'signed in') bindCall(messages, call, options, undefined)
  })
  await app.register(async forms => {
    forms.removeAllContentTypeParsers()
    await forms.register(multipart, { throwFileSizeLimit: false })
    // What is no form is not read at all.
    forms.addContentTypeParser('*', (_, __, done) => done(null))
    const readForm = createFormReader(forms, { perHour: options.limits.uploadsPerHour })
    for (const call of allCalls) if (call.carries === 'image in') bindCall(forms, call, options, readForm)
  })
}
