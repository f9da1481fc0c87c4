import { Link } from '@tanstack/react-router'
import type { AboutKind } from '@plumbline/rules/support'
import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** The way to a person from a thing of the customer's, which the message then names. */
export const AskSupport = ({ about, id }: { about: AboutKind; id: string }) => {
  const place = useTranslations('place')
  return (
    <Link
      to="/pages/common/kefu/kefu"
      search={{ about, id }}
      className="inline-flex min-h-11 w-fit items-center gap-2 text-14 font-semi text-primary"
    >
      <MessageCircle aria-hidden className="size-4.5" />
      {place('support')}
    </Link>
  )
}
