import { createPrivateKey, type KeyObject } from 'node:crypto'

import { isExampleAddress } from '@plumbline/rules/go-live'
import { readCalendarFeeds } from './config/economic-calendar.ts'
import { faultsOfSecrets, type Secret } from './config/secrets.ts'
import { addressesOf, readSources } from './config/sources.ts'

/** Every setting of the server: its name, what it may be, what it is if not given, and what it means. */
type Setting<Value> = {
  readonly name: string
  readonly meaning: string
  readonly fallback: string
  /** Gives the value, or throws a sentence that says what is allowed. */
  readonly read: (text: string) => Value
}

const setting = <Value>(
  name: string,
  fallback: string,
  read: (text: string) => Value,
  meaning: string,
): Setting<Value> => ({ name, fallback, read, meaning })

const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]) =>
  (text: string): Choice => {
    const choice = choices.find(each => each === text)
    if (choice === undefined) throw new Error(`must be one of ${choices.join(', ')}`)
    return choice
  }

const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`)
    return value
  }

const yesOrNo = (text: string): boolean => oneOf('yes', 'no')(text) === 'yes'

const optionalText = (text: string): string | undefined => (text === '' ? undefined : text)

const postgresUrl = (text: string): string | undefined => {
  if (text === '') return undefined
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Error('must be a postgres:// address')
  return text
}

/** An address that is asked without a name or a password. */
const openAddress = (text: string): string | undefined => {
  const address = addressOf('https:', 'http:')(text)
  if (address !== undefined && (new URL(address).username !== '' || new URL(address).password !== ''))
    throw new Error('must be an address without a name and a password')
  return address
}

/** Placeholders that an address of tiles, or of a search, must hold. */
const template =
  (...names: readonly string[]) =>
  (text: string): string | undefined => {
    if (text === '') return undefined
    const isWhole = names.every(name => text.includes(`{${name}}`))
    if (!isWhole || !/^https?:\/\/[^{}/]+\//.test(text) || /[\s<>"']/.test(text))
      throw new Error(
        `must be an address of a fixed host that holds ${names.map(name => `{${name}}`).join(', ')}`,
      )
    return text
  }

const shortText =
  (max: number) =>
  (text: string): string => {
    if (text.length > max || /[<>&"']/.test(text))
      throw new Error(`must be at most ${max} characters without markup`)
    return text
  }

/** A name as a register has it. */
const plainName =
  (max: number) =>
  (text: string): string | undefined => {
    if (text.length > max || /[<>\p{Cc}]/u.test(text))
      throw new Error(`must be at most ${max} characters of one line, without < and >`)
    return optionalText(text.trim())
  }

const origins = (text: string): readonly string[] => {
  const list = text.split(',').filter(each => each !== '')
  for (const each of list)
    if (!URL.canParse(each) || new URL(each).origin !== each)
      throw new Error('must be origins, parted by commas')
  return list
}

const secret = (text: string): string | undefined => {
  if (text === '') return undefined
  if (text.length < 16) throw new Error('must have at least 16 characters')
  return text
}

/** Keys of 32 bytes each, the current one first. */
const dataKeys = (text: string): readonly Buffer[] =>
  text
    .split(',')
    .filter(each => each !== '')
    .map(each => {
      const key = Buffer.from(each, 'base64')
      if (key.length !== 32 || key.toString('base64') !== each)
        throw new Error('must be keys of 32 bytes as base64, the current one first, parted by commas')
      return key
    })

/** What stands before the 32 bytes of an Ed25519 seed to make it a key in PKCS #8. */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const tickKey = (text: string): KeyObject => {
  const seed = Buffer.from(text, 'base64')
  const isSeed = seed.length === 32 && seed.toString('base64') === text
  const der = { key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' } as const
  const key = createPrivateKey(isSeed ? der : text.replaceAll('\\n', '\n'))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key')
  return key
}

const lostWord = 'lost'

/** Keys that sign, the current one first; the word at the end says that the one before them is gone. */
const tickKeys = (text: string): { readonly keys: readonly KeyObject[]; readonly isLost: boolean } => {
  const parts = text.split(',').filter(each => each !== '')
  const isLost = parts.at(-1) === lostWord
  try {
    return { keys: (isLost ? parts.slice(0, -1) : parts).map(tickKey), isLost }
  } catch {
    throw new Error(
      'must be Ed25519 keys as PEM or as 32 bytes of base64, the current one first, parted by commas',
    )
  }
}

const addressOf =
  (...protocols: readonly string[]) =>
  (text: string): string | undefined => {
    if (text === '') return undefined
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(
        `must be an address that begins with ${protocols.map(each => `${each}//`).join(' or ')}`,
      )
    return text
  }

const publicOrigin = (text: string): string | undefined => {
  if (text === '') return undefined
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, ''))
    throw new Error('must be an origin: https:// and a name, nothing behind it')
  return new URL(text).origin
}

/** Half of a key pair of P-256, as browsers write it. */
const vapidKey =
  (bytes: number) =>
  (text: string): string | undefined => {
    if (text === '') return undefined
    const key = Buffer.from(text, 'base64url')
    if (key.length !== bytes || key.toString('base64url') !== text)
      throw new Error(`must be ${bytes} bytes as base64url`)
    return text
  }

const vapidSubject = (text: string): string | undefined => {
  if (text === '') return undefined
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text))
    throw new Error('must be mailto: and an address, or begin with https://')
  return text
}

const hosts = (text: string): readonly string[] => {
  const list = text.split(',').filter(each => each !== '')
  for (const each of list) {
    const isOrigin = URL.canParse(each) && new URL(each).origin === each
    if (!isOrigin && !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(each))
      throw new Error(
        "must be names of hosts ('*.' before one stands for all below it) or origins, parted by commas",
      )
  }
  return list
}

const bareAddress = (text: string): string | undefined => {
  if (text === '') return undefined
  if (!/^[^\s<>"'&@]+@[^\s<>"'&@]+$/.test(text)) throw new Error('must be a mail address')
  return text
}

const mailAddress = (text: string): string | undefined => {
  if (text === '') return undefined
  if (!/^(?:[^\s@<>"]+|[^@<>"\r\n]+ <[^\s@<>"]+)@[^\s@<>"]+>?$/.test(text))
    throw new Error("must be a mail address, alone or as 'Name <address>'")
  return text
}

export type FeedSetting =
  | { readonly source: 'simulated' }
  | { readonly source: 'replay'; readonly path: string }
  | { readonly source: 'sources' }

const feed = (text: string): FeedSetting => {
  if (text === 'simulated') return { source: 'simulated' }
  if (text === 'sources') return { source: 'sources' }
  if (text.startsWith('replay:') && text.length > 7) return { source: 'replay', path: text.slice(7) }
  throw new Error("must be 'simulated', 'sources' or 'replay:<folder or file>'")
}

export const settings = {
  mode: setting(
    'DEPLOYMENT',
    'development',
    oneOf('development', 'production'),
    'Production refuses to start with anything synthetic; development marks every screen.',
  ),
  databaseOf: setting(
    'DATABASE_OF',
    '',
    (text: string) => oneOf('', 'development', 'production')(text),
    'Says expressly what the database was, where it is to be started in the other mode: development or production. Empty refuses that.',
  ),
  host: setting('HOST', '127.0.0.1', shortText(255), 'Address to listen on; 0.0.0.0 for all.'),
  port: setting('PORT', '8080', wholeNumber(0, 65_535), 'Port to listen on; 0 takes a free one.'),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    postgresUrl,
    'A Postgres of your own, 15 or newer, as its owner; empty uses the embedded one.',
  ),
  databaseAppUrl: setting(
    'DATABASE_APP_URL',
    '',
    postgresUrl,
    'The same database as the role plumbline_app; empty steps down from DATABASE_URL.',
  ),
  databasePool: setting('DATABASE_POOL', '16', wholeNumber(4, 200), 'Connections to Postgres.'),
  databaseWaitSeconds: setting(
    'DATABASE_WAIT_SECONDS',
    '5',
    wholeNumber(1, 120),
    'Seconds a call waits for one of them before it is refused.',
  ),
  databaseAnswerSeconds: setting(
    'DATABASE_ANSWER_SECONDS',
    '35',
    wholeNumber(1, 600),
    'Seconds after which a connection that does not answer is given up; Postgres itself ends a statement after 30.',
  ),
  dataDir: setting(
    'DATA_DIR',
    '',
    optionalText,
    'Where the embedded database and the images live; empty is a folder of this clone.',
  ),
  dataKeys: setting(
    'DATA_KEYS',
    '',
    dataKeys,
    'Keys that encrypt what is personal: 32 bytes as base64, the current one first, older ones behind commas. Empty makes one, with the embedded database of a development only.',
  ),
  tickKeys: setting(
    'TICK_KEY',
    '',
    tickKeys,
    'Ed25519 key that signs the tick log: 32 bytes as base64 (openssl rand -base64 32) or PEM; older ones behind commas. Empty makes one, with the embedded database of a development only.',
  ),
  sealFile: setting(
    'SEAL_FILE',
    '',
    optionalText,
    'PKCS#12 file (.p12, .pfx), or base64 of it, with the key and the certificate that seal signed loan agreements: RSA from 2048 bits, or P-256. Empty makes one in DATA_DIR, in development only; what it seals says so.',
  ),
  sealPassphrase: setting('SEAL_PASSPHRASE', '', optionalText, 'Opens SEAL_FILE.'),
  sealTimestampUrl: setting(
    'SEAL_TIMESTAMP_URL',
    '',
    openAddress,
    'Timestamp authority (RFC 3161) that attests when a loan agreement was sealed: https://tsa.example/tsr. It is sent a hash and nothing else. Empty asks none.',
  ),
  tickLogYears: setting(
    'TICK_LOG_YEARS',
    '7',
    wholeNumber(1, 100),
    'Years for which the tick log is kept, in whole months.',
  ),
  webDir: setting('WEB_DIR', '', optionalText, 'Where the built web app lies; empty is apps/web/dist.'),
  feed: setting(
    'FEED',
    'simulated',
    feed,
    "Where quotes come from: 'sources' (those of SOURCES), 'simulated', or 'replay:<folder or file>' of recorded ticks or bars.",
  ),
  sources: setting(
    'SOURCES',
    '',
    readSources,
    "Sources of quotes, the preferred one first, as JSON or @ and a file: [{ name, type: 'ccxt' | 'yahoo' | 'push', … }]; docs/operating.md shows each. FEED=sources needs it.",
  ),
  feedSeed: setting(
    'FEED_SEED',
    '1',
    wholeNumber(0, 4_294_967_295),
    'The simulated feed is the same for the same seed.',
  ),
  simulatedWeekends: setting(
    'SIMULATED_WEEKENDS',
    'yes',
    yesOrNo,
    'Whether every instrument trades at weekends where FEED is simulated: yes or no. Real prices keep the hours of their markets.',
  ),
  feedSpeed: setting(
    'FEED_SPEED',
    '1',
    wholeNumber(1, 1_000),
    'How many times faster than recorded a replay runs.',
  ),
  feedLoop: setting('FEED_LOOP', 'no', yesOrNo, 'Whether a replay begins again at its end: yes or no.'),
  priceText: setting('PRICE_TEXT', '¥', shortText(4), 'What stands before a bare quote price.'),
  sessionDays: setting('SESSION_DAYS', '30', wholeNumber(1, 365), 'Days until a session runs out.'),
  sessionIdleHours: setting(
    'SESSION_IDLE_HOURS',
    '72',
    wholeNumber(1, 8_760),
    'Hours without a call until a session ends.',
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    '1200',
    wholeNumber(10, 100_000_000),
    'Most requests of one address in a minute.',
  ),
  demoPerHour: setting(
    'DEMO_PER_HOUR',
    '60',
    wholeNumber(1, 100_000_000),
    'Most demo accounts one address may open in an hour.',
  ),
  registerPerHour: setting(
    'REGISTER_PER_HOUR',
    '30',
    wholeNumber(1, 100_000_000),
    'Most registrations one address may try in an hour, by mail and by phone each.',
  ),
  codesPerHour: setting(
    'CODES_PER_HOUR',
    '30',
    wholeNumber(1, 100_000_000),
    'Most verification codes one address may ask for in an hour, by mail and by phone each.',
  ),
  loginsPerMinute: setting(
    'LOGINS_PER_MINUTE',
    '30',
    wholeNumber(1, 100_000_000),
    'Most sign-ins one address may try in a minute; so many password changes too, and resets.',
  ),
  uploadsPerHour: setting(
    'UPLOADS_PER_HOUR',
    '120',
    wholeNumber(1, 100_000_000),
    'Most images one address may send in an hour; so many one customer too.',
  ),
  socketsPerAddress: setting(
    'SOCKETS_PER_ADDRESS',
    '50',
    wholeNumber(1, 100_000),
    'Most sockets of one address; it may open twelve times as many in a minute.',
  ),
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    '200',
    wholeNumber(1, 1_000_000),
    'Most connections of one address beside its sockets. With TRUST_PROXY the proxy bounds them.',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    '',
    origins,
    'Other origins that may open the socket, parted by commas.',
  ),
  publicAddress: setting(
    'PUBLIC_ADDRESS',
    '',
    publicOrigin,
    'Where people reach the web app, for links in letters and for passkeys and wallets: https://trade.example. Empty is the address listened on.',
  ),
  walletChainId: setting(
    'WALLET_CHAIN_ID',
    '1',
    wholeNumber(1, 999_999_999_999_999),
    'Chain that a message names which a wallet signs to log in: 1 is Ethereum. Nothing is ever sent to it.',
  ),
  walletNodeUrl: setting(
    'WALLET_NODE_URL',
    '',
    addressOf('https:', 'http:'),
    'A node of that chain, over JSON-RPC, that is asked what a contract says of a signature (ERC-1271). Empty takes wallets with a key of their own only.',
  ),
  operatorName: setting(
    'OPERATOR_NAME',
    '',
    plainName(120),
    'Legal name of the firm that runs this deployment: named on statements and tax summaries. Empty names Plumbline.',
  ),
  complaintEmail: setting(
    'COMPLAINT_EMAIL',
    '',
    bareAddress,
    'Where people reach a person by mail: shown in the profile, and where they sign in. A production needs it; a development shows an example in place of none.',
  ),
  webviewOrigins: setting(
    'WEBVIEW_ORIGINS',
    '',
    origins,
    'Origins whose pages the app may show inside itself, parted by commas; any other opens outside.',
  ),
  mapTiles: setting(
    'MAP_TILES',
    '',
    template('z', 'x', 'y'),
    'Tiles of a map, for places that customers pick: https://tiles.example/{z}/{x}/{y}.png. Empty shows an outline of the world. Whoever serves them sees which part of the map is looked at.',
  ),
  mapCredit: setting(
    'MAP_CREDIT',
    '',
    shortText(120),
    'Whom the map is owed to, as their licence asks: © OpenStreetMap contributors.',
  ),
  mapGeocoder: setting(
    'MAP_GEOCODER',
    '',
    template('query'),
    'A search for addresses that answers as Nominatim does: https://search.example/search?format=jsonv2&q={query}. Empty searches cities alone, on the device. It sees what customers search for.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'no',
    yesOrNo,
    'Whether the forwarding headers of the one proxy in front are believed: yes or no.',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    addressOf('smtp:', 'smtps:'),
    'Mail server, with user and password; smtp:// asks for STARTTLS unless ?tls=no stands behind it. Empty keeps mail in the local outbox (/outbox).',
  ),
  mailFrom: setting('MAIL_FROM', '', mailAddress, "Sender of mails: 'Name <address>'; SMTP_URL needs it."),
  smsUrl: setting(
    'SMS_URL',
    '',
    addressOf('https:', 'http:'),
    'Gateway that takes text messages as POST {to, text}; empty keeps them in the local outbox (/outbox).',
  ),
  smsKey: setting('SMS_KEY', '', secret, 'Sent to the gateway as a bearer token.'),
  s3Url: setting(
    'S3_URL',
    '',
    addressOf('https:', 'http:'),
    'A store that speaks S3, for encrypted images; empty keeps them in the folder files of DATA_DIR.',
  ),
  s3Bucket: setting('S3_BUCKET', '', optionalText, 'Its bucket, as the first part of the path.'),
  s3Region: setting('S3_REGION', 'us-east-1', shortText(64), 'Its region, as signatures name it.'),
  s3KeyId: setting('S3_KEY_ID', '', optionalText, 'Id of the access key.'),
  s3Secret: setting('S3_SECRET', '', optionalText, 'The secret access key.'),
  payments: setting(
    'PAYMENTS',
    '',
    (text: string) => oneOf('', 'sandbox', 'stripe', 'none')(text),
    "Who takes bank cards: 'stripe', 'none', or 'sandbox', which moves no money. Empty is the sandbox in development, none in production; demo accounts always have the sandbox.",
  ),
  stripeKey: setting(
    'STRIPE_KEY',
    '',
    secret,
    'Secret or restricted key of the Stripe account; it needs to write Checkout sessions, and to read them, charges and disputes.',
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    '',
    secret,
    'Signing secret of the webhook that leads to /api/payment/webhook.',
  ),
  stripeApi: setting(
    'STRIPE_API',
    '',
    addressOf('https:', 'http:'),
    "In place of Stripe's own address: that of a proxy.",
  ),
  vapidPublic: setting(
    'VAPID_PUBLIC',
    '',
    vapidKey(65),
    'Public key under which browsers subscribe to push messages; empty sends none, except that a development with the embedded database keeps a pair of its own.',
  ),
  vapidPrivate: setting('VAPID_PRIVATE', '', vapidKey(32), 'The private key to VAPID_PUBLIC.'),
  vapidSubject: setting(
    'VAPID_SUBJECT',
    '',
    vapidSubject,
    "Whom a push service may write to: 'mailto:<address>' or an https address. Empty is COMPLAINT_EMAIL, or else PUBLIC_ADDRESS.",
  ),
  pushServices: setting(
    'PUSH_SERVICES',
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    hosts,
    "Services of browsers that push messages may be handed to, parted by commas: hosts, or origins. '*.' stands for every host below.",
  ),
  geoipFile: setting(
    'GEOIP_FILE',
    '',
    optionalText,
    'A database of countries by internet address (.mmdb): nobody registers from a restricted country. Empty asks none.',
  ),
  economicCalendar: setting(
    'ECONOMIC_CALENDAR',
    '',
    readCalendarFeeds,
    'iCalendar feeds of economic events: NAME=https://… entries, parted by commas; the name is shown to customers. Empty has no economic calendar.',
  ),
  economicCalendarPrivate: setting(
    'ECONOMIC_CALENDAR_PRIVATE',
    'no',
    yesOrNo,
    'Whether such a feed may be on this machine or in its network, and without encryption: yes or no. For development alone.',
  ),
  practiceTraders: setting(
    'PRACTICE_TRADERS',
    'yes',
    yesOrNo,
    'Whether the practice traders, three programs in the demo book, may run here: yes or no. Staff switch them off and on with the setting copying.programs.',
  ),
  metricsToken: setting('METRICS_TOKEN', '', secret, 'Token for /metrics; empty closes it.'),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'What is logged.',
  ),
} as const

type Values = { readonly [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]['read']> }
export type Config = Values & {
  /** Keys that a development has made for itself, by the names of their settings. */
  readonly keptKeys: readonly ('DATA_KEYS' | 'TICK_KEY')[]
}

/** The settings with the keys that a start without any keeps for itself. */
export const withKeptKeys = (config: Config, kept: () => string): Config =>
  config.dataKeys.length > 0
    ? config
    : { ...config, dataKeys: dataKeys(kept()), keptKeys: [...config.keptKeys, 'DATA_KEYS'] }

/** The settings with the key for the tick log that a start without any keeps for itself. */
export const withKeptTickKey = (config: Config, kept: () => string): Config => {
  if (config.tickKeys.keys.length > 0) return config
  if (config.databaseUrl !== undefined)
    throw new BadSetting('TICK_KEY must be set where DATABASE_URL is: openssl rand -base64 32 makes one')
  return { ...config, tickKeys: tickKeys(kept()), keptKeys: [...config.keptKeys, 'TICK_KEY'] }
}

/** The settings with the pair for push messages that a start without any keeps for itself: public key, blank, private key. */
export const withKeptVapid = (config: Config, kept: () => string): Config => {
  if (config.mode !== 'development' || config.databaseUrl !== undefined || config.vapidPublic !== undefined)
    return config
  const [publicKey = '', privateKey = ''] = kept().split(' ')
  return { ...config, vapidPublic: vapidKey(65)(publicKey), vapidPrivate: vapidKey(32)(privateKey) }
}

/** A setting that cannot be used, by name: the start is refused. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

/** Reads every setting from the environment. Throws BadSetting, which names the first one that is wrong. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const read = ([key, each]: [string, Setting<unknown>]) => {
    try {
      return [key, each.read(environment[each.name] ?? each.fallback)]
    } catch (error) {
      throw new BadSetting(`${each.name} ${(error as Error).message}`)
    }
  }
  const values = Object.fromEntries(Object.entries(settings).map(read)) as Values
  const config: Config = { ...values, keptKeys: [] }
  if (config.smtpUrl !== undefined && config.mailFrom === undefined)
    throw new BadSetting('MAIL_FROM must be set where SMTP_URL is')
  if (config.mode === 'development' && config.databaseUrl !== undefined && config.dataKeys.length === 0)
    throw new BadSetting('DATA_KEYS must be set where DATABASE_URL is: openssl rand -base64 32 makes one')
  const { s3Url, s3Bucket, s3KeyId, s3Secret } = config
  if (s3Url !== undefined && [s3Bucket, s3KeyId, s3Secret].includes(undefined))
    throw new BadSetting('S3_BUCKET, S3_KEY_ID and S3_SECRET must be set where S3_URL is')
  const { payments, stripeKey, stripeWebhookSecret } = config
  if (payments === 'stripe' && (stripeKey === undefined || stripeWebhookSecret === undefined))
    throw new BadSetting('STRIPE_KEY and STRIPE_WEBHOOK_SECRET must be set where PAYMENTS is stripe')
  if ((config.vapidPublic === undefined) !== (config.vapidPrivate === undefined))
    throw new BadSetting('VAPID_PUBLIC and VAPID_PRIVATE go together: one of them is missing')
  if ((config.feed.source === 'sources') !== config.sources.length > 0)
    throw new BadSetting('SOURCES and FEED=sources need each other: set both, or neither')
  if (!config.economicCalendarPrivate && config.economicCalendar.some(({ url }) => !url.startsWith('https:')))
    throw new BadSetting('ECONOMIC_CALENDAR must hold addresses that begin with https://')
  refuseInProduction(config)
  return config
}

/** Whether what goes there leaves this machine unencrypted. */
const isInClear = (address: string | undefined): boolean => {
  if (address === undefined) return false
  const { protocol, hostname, searchParams } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (
    !isHere &&
    (['http:', 'ws:'].includes(protocol) || (protocol === 'smtp:' && searchParams.get('tls') === 'no'))
  )
}

const isInClearOrigin = (name: string): boolean => name.startsWith('http:')

/** The password in an address, as it was before it was written into one. */
const passwordIn = (address: string | undefined): string => {
  if (address === undefined) return ''
  return decodeURIComponent(new URL(address).password)
}

const bytesOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')

/** Every setting that is a secret, or holds one; those that are empty are none. */
export const secretsOf = (config: Config): readonly Secret[] => {
  const us = (name: string, text: string | undefined) => ({ name, text: text ?? '', by: 'us' as const })
  const others = (name: string, text: string | undefined) => ({
    name,
    text: text ?? '',
    by: 'others' as const,
  })
  const texts = [
    us('METRICS_TOKEN', config.metricsToken),
    us('DATABASE_URL', passwordIn(config.databaseUrl)),
    us('DATABASE_APP_URL', passwordIn(config.databaseAppUrl)),
    us('SEAL_PASSPHRASE', config.sealPassphrase),
    others('SMTP_URL', passwordIn(config.smtpUrl)),
    others('SMS_KEY', config.smsKey),
    others('S3_SECRET', config.s3Secret),
    others('STRIPE_KEY', config.stripeKey),
    others('STRIPE_WEBHOOK_SECRET', config.stripeWebhookSecret),
    ...config.sources.map(source => us('SOURCES', source.type === 'push' ? source.key : undefined)),
  ]
  const keys = [
    ...config.dataKeys.map(bytes => ({ name: 'DATA_KEYS', bytes })),
    ...config.tickKeys.keys.map(key => ({ name: 'TICK_KEY', bytes: bytesOf(key) })),
    ...(config.vapidPrivate === undefined
      ? []
      : [{ name: 'VAPID_PRIVATE', bytes: Buffer.from(config.vapidPrivate, 'base64url') }]),
  ]
  return [...keys, ...texts.filter(({ text }) => text !== '')]
}

/** What a production may not run on: each fault by the setting that mends it. */
const refuseInProduction = (config: Config): void => {
  if (config.mode !== 'production') return
  const isSynthetic = ({ type }: { type: string }) => type === 'simulated' || type === 'replay'
  const faults = [
    config.feed.source !== 'sources' &&
      `FEED is ${config.feed.source}, which is synthetic: production needs FEED=sources, and SOURCES`,
    config.sources.some(isSynthetic) && 'SOURCES holds a synthetic source: production takes none',
    config.sources.flatMap(addressesOf).some(isInClear) &&
      'SOURCES holds an address that is not encrypted: prices could be changed on their way',
    config.dataKeys.length === 0 &&
      'DATA_KEYS is empty: production needs a key of its own (openssl rand -base64 32)',
    config.tickKeys.keys.length === 0 &&
      'TICK_KEY is empty: production needs a key of its own to sign the tick log (openssl rand -base64 32)',
    config.sealFile === undefined &&
      'SEAL_FILE is empty: production needs a certificate of its own to seal signed agreements (PKCS#12)',
    config.smtpUrl === undefined && 'SMTP_URL is empty: production needs a mail server, not the local outbox',
    config.smsUrl === undefined && 'SMS_URL is empty: production needs an SMS gateway, not the local outbox',
    config.publicAddress === undefined &&
      'PUBLIC_ADDRESS is empty: links in letters to staff would lead nowhere',
    config.complaintEmail === undefined &&
      'COMPLAINT_EMAIL is empty: people who cannot sign in would have nobody to write to',
    config.complaintEmail !== undefined &&
      isExampleAddress(config.complaintEmail) &&
      'COMPLAINT_EMAIL is an example: nobody would read what people write there',
    isInClear(config.publicAddress) &&
      'PUBLIC_ADDRESS is not encrypted: passwords would travel in clear text',
    isInClear(config.smtpUrl) && 'SMTP_URL is not encrypted: codes would travel in clear text',
    config.payments === 'sandbox' &&
      'PAYMENTS is sandbox, which moves no money: production needs stripe, or none',
    config.stripeKey?.includes('_test_') === true &&
      'STRIPE_KEY is a key of a test, with which nobody pays: production needs a live one',
    isInClear(config.stripeApi) && 'STRIPE_API is not encrypted: payments could be changed on their way',
    isInClear(config.walletNodeUrl) &&
      'WALLET_NODE_URL is not encrypted: whoever is on the way could say that any signature is good',
    isInClear(config.s3Url) && 'S3_URL is not encrypted: who listens would learn which images are looked at',
    [config.mapTiles, config.mapGeocoder].some(isInClear) &&
      'MAP_TILES or MAP_GEOCODER is not encrypted: who listens would learn where customers live',
    isInClear(config.smsUrl) && 'SMS_URL is not encrypted: codes would travel in clear text',
    config.economicCalendarPrivate &&
      'ECONOMIC_CALENDAR_PRIVATE is yes: a feed could lead to machines beside this one',
    config.pushServices.some(isInClearOrigin) &&
      'PUSH_SERVICES names one that is not encrypted: who listens would learn who is told',
    ...faultsOfSecrets(secretsOf(config)),
  ].filter(fault => fault !== false)
  if (faults.length > 0) throw new BadSetting(faults.join('; '))
}
