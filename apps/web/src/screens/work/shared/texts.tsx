import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '@plumbline/texts/keys'
import type { Keys } from '@plumbline/texts/keys'
import type { ComponentProps, ReactNode } from 'react'
import type { Load } from '../../../i18n/texts.ts'
import { PageFailed, PagePending } from '../../../shared/places/pages.tsx'
import { Area, WithTexts } from '../../../shared/with-texts.tsx'

/** The catalogues of the work area in every language. */
const files = import.meta.glob<{ readonly default: object }>('./*/work/*.json', {
  base: '../../../../../../texts',
})
type NameOf<Path> = Path extends `work/${infer Name}` ? Name : never

type Props = Omit<ComponentProps<typeof WithTexts>, 'name' | 'files'> & {
  readonly name: NameOf<keyof Keys>
}

/** One of the catalogues of the work area. */
export const WorkTexts = ({ name, pending = <PagePending />, failed = <PageFailed />, children }: Props) => (
  <WithTexts name={`work/${name}`} files={files} pending={pending} failed={failed}>
    {children}
  </WithTexts>
)

/** What the work area says to whoever reads another language than staff do. */
export const loadReasonTexts = async (language: Language): Promise<TextsOf<'work/reason'>> =>
  (await (files[`./${language}/work/reason.json`] as Load<TextsOf<'work/reason'>>)()).default

/** What staff see of savings, within the work area. */
export const WorkSavingsArea = ({ children }: { children: ReactNode }) => (
  <WorkTexts name="savings">{children}</WorkTexts>
)

/** What staff do about loans, within the work area. */
export const WorkLendingArea = ({ children }: { children: ReactNode }) => (
  <WorkTexts name="lending">{children}</WorkTexts>
)

/** The inbox of support, within the work area; it says what the customer's side of a conversation does. */
export const WorkSupportArea = ({ children }: { children: ReactNode }) => (
  <Area name="support" pending={<PagePending />} failed={<PageFailed />}>
    <WorkTexts name="support">{children}</WorkTexts>
  </Area>
)

/** The dictionary, within the work area. */
export const WorkDictionaryArea = ({ children }: { children: ReactNode }) => (
  <WorkTexts name="dictionary">{children}</WorkTexts>
)

/** Who invited whom, within the work area; it names what accounts share as the pages of traders do. */
export const WorkInvitationArea = ({ children }: { children: ReactNode }) => (
  <WorkTexts name="traders">
    <WorkTexts name="invitation">{children}</WorkTexts>
  </WorkTexts>
)

/** Writing announcements, within the work area; the preview says what the customer's page does. */
export const WorkAnnouncementArea = ({ children }: { children: ReactNode }) => (
  <Area name="announcement" pending={<PagePending />} failed={<PageFailed />}>
    <WorkTexts name="announcement">{children}</WorkTexts>
  </Area>
)

/** Writing agreements, guides and help, within the work area; the editor is that of announcements. */
export const WorkTextArea = ({ children }: { children: ReactNode }) => (
  <Area name="published-text" pending={<PagePending />} failed={<PageFailed />}>
    <WorkAnnouncementArea>
      <WorkTexts name="text">{children}</WorkTexts>
    </WorkAnnouncementArea>
  </Area>
)

/** What staff do about traders, within the work area. */
export const WorkTradersArea = ({ children }: { children: ReactNode }) => (
  <WorkTexts name="traders">{children}</WorkTexts>
)
