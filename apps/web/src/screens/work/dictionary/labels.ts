import { isKnownType, knownTypes, type KnownType } from '@plumbline/rules/dictionary'
import { useTranslations } from 'use-intl'

export const namedTypes = Object.keys(knownTypes) as KnownType[]

/** What a type is called, and what the app does with it. */
export const useTypeText = () => {
  const t = useTranslations('workDictionary')
  return {
    name: (type: string): string => (isKnownType(type) ? t(`type_${type}`) : type),
    about: (type: string): string => t(isKnownType(type) ? `known_${type}` : 'known_none'),
  }
}
