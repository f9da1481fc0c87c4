import type { Keys } from '@plumbline/texts/keys'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useLanguage } from '../i18n/language.ts'
import type { Load } from '../i18n/texts.ts'
import { PageFailed, PagePending, PartFailed, Pending } from './places/pages.tsx'
import { chunkMsMax, patiently, within } from '../ui/lazy-part.ts'

/** The catalogues of the app but for that of the first screen, in every language. */
const files = import.meta.glob<{ readonly default: object }>(['./*/app/*.json', '!./*/app/first.json'], {
  base: '../../../../texts',
})
type NameOf<Path> = Path extends `app/${infer Name}` ? Exclude<Name, 'first'> : never
type AreaName = NameOf<keyof Keys>

/** The texts of the areas around this one: an area within another keeps them. */
const Around = createContext<object>({})

type Files = Readonly<Record<string, Load<object>>>
type TextsProps = {
  /** The catalogue, and the files it is among. */
  readonly name: string
  readonly files: Files
  readonly children: ReactNode
  /** Shown until the texts are here. */
  readonly pending?: ReactNode
  /** Shown where they could not be had. */
  readonly failed?: ReactNode
}

/** A part of the app whose texts are fetched when it is opened, in the language that is shown. */
export const WithTexts = ({
  name,
  files,
  children,
  pending = <Pending />,
  failed = <PartFailed />,
}: TextsProps) => {
  const { language, locale, texts } = useLanguage()
  const own = useQuery({
    queryKey: ['texts', name, language],
    queryFn: async () =>
      (await within(chunkMsMax, patiently(files[`./${language}/${name}.json`] as Load<object>))()).default,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Texts that are kept on the device are there without a connection.
    networkMode: 'offlineFirst',
  })
  const around = useContext(Around)
  // Texts that are there stay, whatever becomes of a later look: what is typed below them must not go.
  if (own.data === undefined) return own.isError ? failed : pending
  const all = { ...around, ...own.data }
  return (
    <Around value={all}>
      {/* Catalogues are checked against the English ones when they are compiled; here one stands for all. */}
      <IntlProvider locale={locale} messages={{ ...texts, ...all } as never} timeZone="UTC">
        {children}
      </IntlProvider>
    </Around>
  )
}

/** One of the catalogues of the app. */
export const Area = ({ name, ...rest }: Omit<TextsProps, 'name' | 'files'> & { readonly name: AreaName }) => (
  <WithTexts name={`app/${name}`} files={files} {...rest} />
)

/** The customer's security and verification. */
export const IdentityArea = () => (
  <Area name="identity" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** What goes beyond the lists of the first screens: instruments, alerts, notifications. */
export const MarketArea = () => (
  <Area name="market" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Orders with all that can be done with them, and their receipts. */
export const TradingArea = () => (
  <Area name="trading" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** What belongs to term and micro trading beside the ticket. */
export const TermArea = () => (
  <Area name="term" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Money in, out and between accounts, its records, and where payouts go. */
export const FundingArea = () => (
  <Area name="funding" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Borrowing, repaying, and places on a map. Repaying through a wallet says what depositing does. */
export const LendingArea = () => (
  <Area name="funding" pending={<PagePending />} failed={<PageFailed />}>
    <Area name="lending" pending={<PagePending />} failed={<PageFailed />}>
      <Outlet />
    </Area>
  </Area>
)

/** Traders, following them, and becoming one. */
export const CopyingArea = () => (
  <Area name="copying" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Saving for a fixed time. */
export const SavingsArea = () => (
  <Area name="savings" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Inviting others. */
export const InvitationArea = () => (
  <Area name="invitation" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** The conversation with support. */
export const SupportArea = () => (
  <Area name="support" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Wallets that log in: the page says of passwords and codes what security does. */
export const WalletArea = () => (
  <Area name="identity" pending={<PagePending />} failed={<PageFailed />}>
    <Area name="wallet" pending={<PagePending />} failed={<PageFailed />}>
      <Outlet />
    </Area>
  </Area>
)

/** What the firm has to say. */
export const AnnouncementArea = () => (
  <Area name="announcement" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Agreements, guides and help. */
export const PublishedTextArea = () => (
  <Area name="published-text" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)
