import type { Language } from '@plumbline/protocol/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { loadAnnouncementTexts } from '../i18n/announcement/index.ts'
import { loadCopyingTexts } from '../i18n/copying/index.ts'
import { loadDeskTexts } from '../i18n/desk/index.ts'
import { loadDeviceTexts } from '../i18n/device/index.ts'
import { loadFundingTexts } from '../i18n/funding/index.ts'
import { loadIdentityTexts } from '../i18n/identity/index.ts'
import { loadInvitationTexts } from '../i18n/invitation/index.ts'
import { loadLendingTexts } from '../i18n/lending/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { loadMarketTexts } from '../i18n/market/index.ts'
import { loadPublishedTextTexts } from '../i18n/published-text/index.ts'
import { loadSavingsTexts } from '../i18n/savings/index.ts'
import { loadSupportTexts } from '../i18n/support/index.ts'
import { loadTermTexts } from '../i18n/term/index.ts'
import { loadTradingTexts } from '../i18n/trading/index.ts'
import { loadWorkDictionaryTexts } from '../i18n/work-dictionary/index.ts'
import { loadWorkInvitationTexts } from '../i18n/work-invitation/index.ts'
import { loadWalletTexts } from '../i18n/wallet/index.ts'
import { loadWorkAnnouncementTexts } from '../i18n/work-announcement/index.ts'
import { loadWorkSavingsTexts } from '../i18n/work-savings/index.ts'
import { loadWorkLendingTexts } from '../i18n/work-lending/index.ts'
import { loadWorkSupportTexts } from '../i18n/work-support/index.ts'
import { loadWorkTextTexts } from '../i18n/work-text/index.ts'
import { loadWorkTradersTexts } from '../i18n/work-traders/index.ts'
import { loadWorkTexts } from '../i18n/work/index.ts'
import { PageFailed, PagePending, PartFailed, Pending } from './places/pages.tsx'
import { chunkMsMax, patiently, within } from '../ui/lazy-part.ts'

type Load = Record<Language, () => Promise<{ readonly default: object }>>
type Name =
  | 'announcement'
  | 'copying'
  | 'desk'
  | 'device'
  | 'funding'
  | 'identity'
  | 'invitation'
  | 'lending'
  | 'market'
  | 'publishedText'
  | 'savings'
  | 'support'
  | 'term'
  | 'trading'
  | 'wallet'
  | 'work'
  | 'workDictionary'
  | 'workInvitation'
  | 'workAnnouncement'
  | 'workLending'
  | 'workSavings'
  | 'workSupport'
  | 'workText'
  | 'workTraders'
const load: Record<Name, Load> = {
  announcement: loadAnnouncementTexts,
  copying: loadCopyingTexts,
  desk: loadDeskTexts,
  device: loadDeviceTexts,
  funding: loadFundingTexts,
  identity: loadIdentityTexts,
  invitation: loadInvitationTexts,
  lending: loadLendingTexts,
  market: loadMarketTexts,
  publishedText: loadPublishedTextTexts,
  savings: loadSavingsTexts,
  support: loadSupportTexts,
  term: loadTermTexts,
  trading: loadTradingTexts,
  wallet: loadWalletTexts,
  work: loadWorkTexts,
  workDictionary: loadWorkDictionaryTexts,
  workInvitation: loadWorkInvitationTexts,
  workAnnouncement: loadWorkAnnouncementTexts,
  workSavings: loadWorkSavingsTexts,
  workSupport: loadWorkSupportTexts,
  workText: loadWorkTextTexts,
  workLending: loadWorkLendingTexts,
  workTraders: loadWorkTradersTexts,
}

/** The texts of the areas around this one: an area within another keeps them. */
const Around = createContext<object>({})

type TextsProps = {
  /** Under which they are kept on this page. */
  readonly name: string
  readonly load: Load
  readonly children: ReactNode
  /** Shown until the texts are here. */
  readonly pending?: ReactNode
  /** Shown where they could not be had. */
  readonly failed?: ReactNode
}

/** A part of the app whose texts are fetched when it is opened, in the language that is shown. */
export const WithTexts = ({
  name,
  load: loadOwn,
  children,
  pending = <Pending />,
  failed = <PartFailed />,
}: TextsProps) => {
  const { language, locale, texts } = useLanguage()
  const own = useQuery({
    queryKey: ['texts', name, language],
    queryFn: async () => (await within(chunkMsMax, patiently(loadOwn[language]))()).default,
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

/** One of the parts that are named here. */
export const Area = ({ name, ...rest }: Omit<TextsProps, 'name' | 'load'> & { readonly name: Name }) => (
  <WithTexts name={name} load={load[name]} {...rest} />
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

/** What staff see of savings, within the work area. */
export const WorkSavingsArea = ({ children }: { children: ReactNode }) => (
  <Area name="workSavings" pending={<PagePending />} failed={<PageFailed />}>
    {children}
  </Area>
)

/** What staff do about loans, within the work area. */
export const WorkLendingArea = ({ children }: { children: ReactNode }) => (
  <Area name="workLending" pending={<PagePending />} failed={<PageFailed />}>
    {children}
  </Area>
)

/** The inbox of support, within the work area; it says what the customer's side of a conversation does. */
export const WorkSupportArea = ({ children }: { children: ReactNode }) => (
  <Area name="support" pending={<PagePending />} failed={<PageFailed />}>
    <Area name="workSupport" pending={<PagePending />} failed={<PageFailed />}>
      {children}
    </Area>
  </Area>
)

/** The dictionary, within the work area. */
export const WorkDictionaryArea = ({ children }: { children: ReactNode }) => (
  <Area name="workDictionary" pending={<PagePending />} failed={<PageFailed />}>
    {children}
  </Area>
)

/** Who invited whom, within the work area; it names what accounts share as the pages of traders do. */
export const WorkInvitationArea = ({ children }: { children: ReactNode }) => (
  <Area name="workTraders" pending={<PagePending />} failed={<PageFailed />}>
    <Area name="workInvitation" pending={<PagePending />} failed={<PageFailed />}>
      {children}
    </Area>
  </Area>
)

/** Writing announcements, within the work area; the preview says what the customer's page does. */
export const WorkAnnouncementArea = ({ children }: { children: ReactNode }) => (
  <Area name="announcement" pending={<PagePending />} failed={<PageFailed />}>
    <Area name="workAnnouncement" pending={<PagePending />} failed={<PageFailed />}>
      {children}
    </Area>
  </Area>
)

/** Agreements, guides and help. */
export const PublishedTextArea = () => (
  <Area name="publishedText" pending={<PagePending />} failed={<PageFailed />}>
    <Outlet />
  </Area>
)

/** Writing agreements, guides and help, within the work area; the editor is that of announcements. */
export const WorkTextArea = ({ children }: { children: ReactNode }) => (
  <Area name="publishedText" pending={<PagePending />} failed={<PageFailed />}>
    <WorkAnnouncementArea>
      <Area name="workText" pending={<PagePending />} failed={<PageFailed />}>
        {children}
      </Area>
    </WorkAnnouncementArea>
  </Area>
)

/** What staff do about traders, within the work area. */
export const WorkTradersArea = ({ children }: { children: ReactNode }) => (
  <Area name="workTraders" pending={<PagePending />} failed={<PageFailed />}>
    {children}
  </Area>
)
