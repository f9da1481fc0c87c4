import { isLanguage, languageNames } from '@plumbline/protocol/core'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useMayI } from '../shared/session/session.ts'
import { answersPath } from './addresses.ts'
import { useAnswers } from './queries.ts'

type Props = { readonly language: string; readonly onPick: (text: string) => void }

const Choices = ({ language, onPick }: Props) => {
  const t = useTranslations('workSupport')
  const may = useMayI()
  return (
    <Fetched query={useAnswers()} awaited={<SkeletonRows count={3} />}>
      {items => {
        const choices = items.flatMap(({ key, title, texts }) => {
          const own = isLanguage(language) ? texts[language] : undefined
          const text = own ?? texts.en
          const said = own === undefined ? 'en' : language
          return text === undefined || !isLanguage(said) ? [] : [{ key, title, text, said }]
        })
        if (choices.length === 0)
          return (
            <div className="space-y-2 text-14">
              <p className="text-t2">{t('noPrepared')}</p>
              {may('support:answer:edit') && (
                <a
                  href={`#${answersPath}`}
                  className="inline-flex min-h-11 items-center font-semi text-primary"
                >
                  {t('addAnswer')}
                </a>
              )}
            </div>
          )
        return (
          <ul>
            {choices.map(({ key, title, text, said }) => (
              <li key={key} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => onPick(text)}
                  className="w-full py-3 text-left active:bg-sunk mouse:hover:bg-sunk"
                >
                  <span className="block text-14 font-semi">{`${title} (${languageNames[said]})`}</span>
                  <span className="mt-0.5 block text-13 whitespace-pre-wrap text-t2 wrap-anywhere">
                    {text}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </Fetched>
  )
}

/** Prepared answers in the customer's language, or else in English, to go on from. */
export const Prepared = ({ language, onPick }: Props) => {
  const t = useTranslations('workSupport')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="outline"
        size="pair"
        icon={<MessageSquareText aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {t('prepared')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('prepared')}>
        {isOpen && (
          <Choices
            language={language}
            onPick={text => {
              onPick(text)
              setOpen(false)
            }}
          />
        )}
      </Sheet>
    </>
  )
}
