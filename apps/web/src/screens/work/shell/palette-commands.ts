import { settingKeys } from '@plumbline/rules/setting'
import type { Permission } from '@plumbline/rules/staff'
import { useNavigate } from '@tanstack/react-router'
import {
  Megaphone,
  MessageCirclePlus,
  MessageSquareQuote,
  OctagonX,
  SlidersHorizontal,
  UserPlus,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Command } from '../../../ui/overlays/palette.tsx'
import { announcementsPath } from '../announcement/addresses.ts'
import { staffPages } from '../areas.ts'
import { groupOf } from '../settings/list/groups.ts'
import { addressOf } from '../shared/area.ts'
import { useMayI } from '../shared/session/session.ts'
import { useSettingWords } from '../shared/setting-labels.ts'
import { wish, type Wish } from '../shared/wish.ts'
import { answersPath } from '../support/addresses.ts'

/** The pages of the navigation that this person's roles open. */
export const usePages = (): readonly Command[] => {
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

/** What is done from anywhere: each leads to its page, which begins it. */
export const useDeeds = (): readonly Command[] => {
  const t = useTranslations()
  const may = useMayI()
  const navigate = useNavigate()
  const go = (path: string, what?: Wish) => () => {
    if (what !== undefined) wish(what)
    void navigate({ href: path })
  }
  const deeds: readonly (Command & { readonly needs: readonly Permission[] })[] = [
    {
      id: 'halt',
      needs: ['market:feed:view', 'market:halt:place'],
      label: t('workMarket.halt'),
      icon: OctagonX,
      run: go('/pages/work/market/index', 'halt'),
    },
    {
      id: 'staff',
      needs: ['staff:member:view', 'staff:member:manage'],
      label: t('desk.doStaff'),
      icon: UserPlus,
      run: go('/pages/work/staff/index', 'create-staff'),
    },
    {
      id: 'announcement',
      needs: ['notice:announcement:view', 'notice:announcement:edit'],
      label: t('desk.doAnnouncement'),
      icon: Megaphone,
      run: go(addressOf(announcementsPath, { part: 'new' })),
    },
    {
      id: 'answer',
      needs: ['support:answer:edit'],
      label: t('desk.doAnswer'),
      icon: MessageCirclePlus,
      run: go(answersPath, 'add-answer'),
    },
    {
      id: 'reason',
      needs: ['work:reason:edit'],
      label: t('desk.doReason'),
      icon: MessageSquareQuote,
      run: go('/pages/work/reason/index', 'add-reason'),
    },
  ]
  return deeds.filter(({ needs }) => needs.every(may))
}

/** Each setting by its name and by what it says of itself. */
export const useSettingCommands = (): readonly Command[] => {
  const t = useTranslations('workSetting')
  const words = useSettingWords()
  const may = useMayI()
  const navigate = useNavigate()
  if (!may('setting:record:view')) return []
  return settingKeys.map(key => ({
    id: key,
    label: words.name(key),
    words: `${words.about(key)} ${key}`,
    more: t(`group_${groupOf[key]}`),
    icon: SlidersHorizontal,
    run: () => void navigate({ href: addressOf('/pages/work/setting/index', { find: words.name(key) }) }),
  }))
}
