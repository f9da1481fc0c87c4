import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openSeal } from '../capabilities/lending/agreement/index.ts'
import { pushCarrier } from '../capabilities/notifications/index.ts'
import type { Feed } from '../capabilities/market/index.ts'
import type { Queryable } from '../core/platform/db/database.ts'
import type { Prices } from '../core/platform/deployment/judge.ts'
import { mailBySmtp } from '../core/platform/messaging/mail.ts'
import { localCarrier, type Carrier, type Channel } from '../core/platform/messaging/outbox.ts'
import { smsByGateway } from '../core/platform/messaging/sms.ts'
import { createLocalStore, createS3Store } from '../capabilities/upload/index.ts'

const stateFolder = join(import.meta.dirname, '..', '..', '..', '..', '.plumbline')

/** Passkeys are bound to a name: the computer's own where no other is set, because numbers are none. */
export const siteOf = (address: string): { origin: string; rpId: string } => {
  const url = new URL(address)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, rpId: url.hostname }
}

/** The pair under which browsers are sent messages, and whom a push service may write to; undefined where none are sent. */
export const vapidOf = ({
  vapidPublic,
  vapidPrivate,
  vapidSubject,
  complaintEmail,
  publicAddress,
}: Config) => {
  if (vapidPublic === undefined || vapidPrivate === undefined) return undefined
  const subject =
    vapidSubject ??
    (complaintEmail === undefined ? undefined : `mailto:${complaintEmail}`) ??
    (publicAddress?.startsWith('https:') === true ? publicAddress : undefined)
  // A development that names nobody; a production names its public address at least.
  return { publicKey: vapidPublic, privateKey: vapidPrivate, subject: subject ?? 'mailto:nobody@localhost' }
}

const mailCarrier = ({ smtpUrl, mailFrom }: Config): Carrier =>
  smtpUrl === undefined || mailFrom === undefined
    ? localCarrier
    : mailBySmtp({ url: smtpUrl, from: mailFrom })

const smsCarrier = ({ smsUrl, smsKey }: Config): Carrier =>
  smsUrl === undefined ? localCarrier : smsByGateway({ url: smsUrl, key: smsKey })

const pushOf = (config: Config, database: Queryable): Carrier => {
  const keys = vapidOf(config)
  return keys === undefined ? localCarrier : pushCarrier({ database, keys })
}

/** How mails, text messages and messages to browsers leave: as the settings say, or not at all. */
export const carriersOf = (config: Config, database: Queryable): Readonly<Record<Channel, Carrier>> => ({
  mail: mailCarrier(config),
  sms: smsCarrier(config),
  push: pushOf(config, database),
})

/** Who takes the cards of the real book, and how Stripe is reached where a deployment has an account there. */
export const cardsOf = ({ mode, payments, stripeKey, stripeWebhookSecret, stripeApi }: Config) =>
  ({
    real: payments === '' ? (mode === 'development' ? 'sandbox' : 'none') : payments,
    stripe:
      stripeKey === undefined || stripeWebhookSecret === undefined
        ? undefined
        : { key: stripeKey, webhookSecret: stripeWebhookSecret, api: stripeApi },
  }) as const

/** With what signed agreements are sealed: the operator's certificate, or one that a development keeps for itself. */
export const sealOf = ({ mode, sealFile, sealPassphrase, sealTimestampUrl, dataDir }: Config) =>
  openSeal({
    mode,
    file: sealFile,
    passphrase: sealPassphrase ?? '',
    authority: sealTimestampUrl,
    folder: dataDir ?? stateFolder,
  })

/** Where images lie: the operator's store, or a folder beside the embedded database. */
export const fileStoreOf = ({ s3Url, s3Bucket, s3Region, s3KeyId, s3Secret, dataDir }: Config) =>
  s3Url === undefined || s3Bucket === undefined || s3KeyId === undefined || s3Secret === undefined
    ? createLocalStore(join(dataDir ?? stateFolder, 'files'))
    : createS3Store({ url: s3Url, bucket: s3Bucket, region: s3Region, keyId: s3KeyId, secret: s3Secret })

/** Of what kind the prices are that a start records: synthetic where any of its sources is. */
export const pricesOf = ({ feed, sources }: Config, given: Pick<Feed, 'kind'> | undefined): Prices => {
  if (given !== undefined) return given.kind === 'synthetic' ? 'synthetic' : 'real'
  const isMade = ({ type }: { type: string }) => type === 'simulated' || type === 'replay'
  return feed.source === 'sources' && !sources.some(isMade) ? 'real' : 'synthetic'
}
