import { useNavigate } from '@tanstack/react-router'
import { LogOut, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../i18n/language.ts'
import { matching } from '../../../shared/palette/matching.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { Palette, type Command } from '../../../ui/overlays/palette.tsx'
import { useThemeSwitch } from '../../../ui/hooks/use-theme-switch.ts'
import { staffPages } from '../areas.ts'
import { addressOf } from '../shared/area.ts'
import { useMayI, useSignOut } from '../shared/session/session.ts'

const searchPath = '/pages/work/search/index'

/** The pages of the navigation that this person's roles open. */
const usePages = (): readonly Command[] => {
  const t = useTranslations('work')
  const may = useMayI()
  const navigate = useNavigate()
  return staffPages.flatMap(({ path, permission, navigation }) =>
    navigation === undefined || !may(permission)
      ? []
      : [
          {
            id: path,
            label: t(navigation.label),
            icon: navigation.icon,
            more: navigation.group === 'overview' ? undefined : t(navigation.group),
            run: () => void navigate({ href: path }),
          },
        ],
  )
}

const useActions = (): readonly Command[] => {
  const t = useTranslations()
  const theme = useThemeSwitch()
  const signOut = useSignOut()
  return [
    {
      id: 'theme',
      label: t(theme.label),
      icon: theme.icon,
      run: theme.flip,
    },
    { id: 'out', label: t('work.signOut'), icon: LogOut, run: () => void signOut() },
  ]
}

const Commands = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTranslations('desk')
  const { locale } = useLanguage()
  const may = useMayI()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const pages = matching(usePages(), text, locale)
  const actions = matching(useActions(), text, locale)
  const searches: readonly Command[] =
    wanted !== '' && may('work:search:view')
      ? [
          {
            id: 'search',
            label: t('searchFor', { text: wanted }),
            icon: Search,
            run: () => void navigate({ href: addressOf(searchPath, { q: wanted }) }),
          },
        ]
      : []
  const groups = [
    { id: 'places', title: t('places'), commands: pages },
    { id: 'actions', title: t('actions'), commands: actions },
    { id: 'search', commands: searches },
  ]
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <Palette
      open={open}
      title={t('searchWork')}
      text={text}
      onText={setText}
      onClose={onClose}
      groups={groups}
      found={t('found', { count })}
      none={t('nothing')}
    />
  )
}

/** Finds the pages of the work area by their names, and hands anything else to the search. */
export const WorkPalette = (props: { open: boolean; onClose: () => void }) => (
  <Area name="desk" pending={null} failed={null}>
    <Commands {...props} />
  </Area>
)
