import type { AgreementKey, PublishedText } from '@plumbline/protocol/identity'

export type AgreementSection = { readonly heading: string; readonly paragraphs: readonly string[] }
export type Agreement = { readonly title: string; readonly sections: readonly AgreementSection[] }

/** The agreements in one language. Section by section the same in every language; the English text is binding. */
export type Agreements = Readonly<Record<AgreementKey, Agreement>>

/** The same for traders. */
export type TraderAgreements = Readonly<Record<Exclude<PublishedText, AgreementKey>, Agreement>>
