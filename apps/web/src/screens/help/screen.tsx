import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { loadHelp } from '../../i18n/help/index.ts'
import { helpTopics } from '../../i18n/help/topics.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'

/** Answers to what a newcomer asks, in the customer's language. */
export const HelpScreen = () => {
  const t = useTranslations()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const help = useQuery({
    queryKey: ['help', language],
    queryFn: async () => loadHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Column>
      <PageHeader
        title={t('place.help')}
        demo={useIsDemo()}
        onBack={() => void navigate({ to: '/pages/fund' })}
      />
      {help.isError && <Problem text={t('error.pageFailed')} onRetry={() => void help.refetch()} />}
      {help.isPending && <SkeletonRows count={helpTopics.length} />}
      {help.data !== undefined && (
        <div className="px-4 pb-10">
          {helpTopics.map(topic => (
            <Disclosure key={topic} title={help.data[topic].title}>
              {help.data[topic].text.map(paragraph => (
                <p key={paragraph} className="mt-2 first:mt-0">
                  {paragraph}
                </p>
              ))}
            </Disclosure>
          ))}
        </div>
      )}
    </Column>
  )
}
