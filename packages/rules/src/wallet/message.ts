import { accept, refuse, type Result } from '../core/refusal.ts'

/** A message by EIP-4361, as far as this product writes them. */
export type SignedMessage = {
  /** Host, and port where it is not the usual one, of the page that asks. */
  readonly domain: string
  /** With its checksum in capitals (EIP-55). */
  readonly address: string
  /** ASCII: the standard allows nothing else, so wallets show it in English to everybody. */
  readonly statement: string
  readonly uri: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: string
  readonly expiresAt: string
}

const version = '1'

/** The text that is signed, to the byte. Source: EIP-4361, 'Message format'. */
export const writeMessage = (message: SignedMessage): string =>
  [
    `${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    message.statement,
    '',
    `URI: ${message.uri}`,
    `Version: ${version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    `Expiration Time: ${message.expiresAt}`,
  ].join('\n')

const form = new RegExp(
  [
    String.raw`^(?<domain>[^\s/?#]+) wants you to sign in with your Ethereum account:`,
    '(?<address>0x[0-9a-fA-F]{40})',
    '',
    '(?<statement>[ -~]+)',
    '',
    String.raw`URI: (?<uri>\S+)`,
    `Version: ${version}`,
    String.raw`Chain ID: (?<chainId>[1-9]\d{0,14})`,
    'Nonce: (?<nonce>[0-9A-Za-z]{8,64})',
    String.raw`Issued At: (?<issuedAt>\S+)`,
    String.raw`Expiration Time: (?<expiresAt>\S+)$`,
  ].join(String.raw`\n`),
)

/** What a text says, if it is a message of this form; undefined for any other. */
export const readMessage = (text: string): SignedMessage | undefined => {
  const parts = form.exec(text)?.groups
  if (parts === undefined) return undefined
  const {
    domain = '',
    address = '',
    statement = '',
    uri = '',
    nonce = '',
    issuedAt = '',
    expiresAt = '',
  } = parts
  return { domain, address, statement, uri, chainId: Number(parts['chainId']), nonce, issuedAt, expiresAt }
}

/** What is kept of a message that was given out: a hash of it, and until when it may come back. */
export type AskedMessage = { readonly hash: string; readonly expiresAt: number }

type Came = {
  readonly message: SignedMessage
  /** Of the text that came. */
  readonly hash: string
  /** What was given out under its nonce, for this purpose and to this customer; undefined where nothing was. */
  readonly asked: AskedMessage | undefined
  readonly domain: string
  readonly chainId: number
  readonly now: number
}

/**
 * Whether a message is one that this deployment has asked for, unchanged, in time and not used yet. Who signed it is another
 * question. Refusals: wallet.domain, wallet.chain, wallet.request, wallet.expired, wallet.message.
 */
export const judgeMessage = ({ message, hash, asked, domain, chainId, now }: Came): Result<undefined> => {
  if (message.domain !== domain) return refuse('wallet.domain', { domain })
  if (message.chainId !== chainId) return refuse('wallet.chain', { chain: String(chainId) })
  if (asked === undefined) return refuse('wallet.request')
  if (asked.expiresAt <= now) return refuse('wallet.expired')
  return asked.hash === hash ? accept(undefined) : refuse('wallet.message')
}

/** What the wallet shows above everything else. Nobody else's account, and no other purpose, goes by it. */
export const statementOf = (
  ask:
    | { readonly purpose: 'sign_in' }
    | { readonly purpose: 'link'; readonly uid: string }
    | { readonly purpose: 'bind'; readonly uid: string; readonly network: string },
): string => {
  const free = 'Signing costs nothing and sends no transaction.'
  switch (ask.purpose) {
    case 'sign_in':
      return `Log in with this wallet. ${free}`
    case 'link':
      return `Let this wallet log in to account ${ask.uid}. ${free}`
    case 'bind':
      return `Use this address for withdrawals of account ${ask.uid} on ${ask.network}. ${free}`
  }
}
