import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { Surface } from './surface.ts'
import { useSurfaceState } from './use-surface.ts'

/** Why candles stay away, with the way to ask for them now; they are asked for by themselves as well. */
export const NoCandles = ({ surface }: { readonly surface: Surface | undefined }) => {
  const t = useTranslations('app')
  const text = useProblemText()
  const problem = useSurfaceState(surface, state => state.problem)
  return (
    <div role="alert" className="absolute inset-x-4 bottom-9 flex justify-center empty:hidden">
      {problem !== undefined && (
        <Note tone="warn">
          {text(problem)}{' '}
          <Button look="text" size="row" onClick={() => surface?.retry()}>
            {t('retry')}
          </Button>
        </Note>
      )}
    </div>
  )
}
