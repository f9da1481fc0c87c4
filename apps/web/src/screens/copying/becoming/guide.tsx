import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTraderGuide } from '../../../live/copying/own.ts'
import { MarkupSections } from '../../../shared/markup/sections.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'

/** The guide as it is published. */
const FullGuide = () => {
  const t = useTranslations('becoming')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button look="text" size="row" onClick={() => open(true)}>
        {t('fullGuide')}
      </Button>
      <Sheet open={isOpen} onClose={() => open(false)} title={t('fullGuide')}>
        <Fetched query={useTraderGuide(isOpen)} awaited={<SkeletonRows count={4} />}>
          {text => (
            <div className="space-y-4 pt-1 text-14" data-testid="trader-guide">
              <MarkupSections {...text} />
            </div>
          )}
        </Fetched>
      </Sheet>
    </>
  )
}

/** What being a trader means: in short steps, and as published. */
export const Guide = () => {
  const t = useTranslations('becoming')
  return (
    <section>
      <h2 className="text-16 font-bold">{t('guide')}</h2>
      <ol className="mt-2 space-y-2 text-14">
        {(['step_1', 'step_2', 'step_3', 'step_4'] as const).map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-tint text-12 font-semi text-primary"
            >
              {at + 1}
            </span>
            <span className="pt-0.5">{t(step)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-2 -ml-3">
        <FullGuide />
      </div>
    </section>
  )
}
