import { useTranslations } from 'use-intl'

/** What being a trader means, in short steps. */
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
    </section>
  )
}
