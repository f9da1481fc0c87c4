import { localeOf } from '@plumbline/protocol/core'
import type { TextView } from '@plumbline/protocol/published-text'
import { MarkupBlocks } from './blocks.tsx'

/** The sections of a published text, one after the other, each under its heading. */
export const MarkupSections = ({ sections, language }: Pick<TextView, 'sections' | 'language'>) =>
  sections.map(({ heading, blocks }, place) => (
    // Headings may stand there twice, and the list never changes.
    <section key={place}>
      <h3 lang={localeOf[language]} className="font-semi text-t1">
        {heading}
      </h3>
      <div className="mt-1 text-t2">
        <MarkupBlocks blocks={blocks} locale={localeOf[language]} />
      </div>
    </section>
  ))
