import type { Language } from '@plumbline/protocol/core'
import type en from './catalogues/en.ts'

/** The plural categories that whole numbers take in each language; a plural without one of them does not compile. */
export type PluralCategories = {
  hk: 'other'
  en: 'one' | 'other'
  fr: 'one' | 'many' | 'other'
  de: 'one' | 'other'
  es: 'one' | 'many' | 'other'
  fi: 'one' | 'other'
  it: 'one' | 'many' | 'other'
  nl: 'one' | 'other'
  pt: 'one' | 'many' | 'other'
  ru: 'one' | 'few' | 'many' | 'other'
  sv: 'one' | 'other'
}
type AllCovered = Record<Language, string>
type Categories = PluralCategories extends AllCovered ? PluralCategories : never

type Letter<Text extends string> = Text extends `${infer First}${string}` ? First : never
type Lower =
  | Letter<'a'>
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z'

/** A name starts small and holds no blank; what else stands between braces is a branch of a plural. */
type AsName<Text extends string> = Text extends `${string}${' ' | '#' | '{'}${string}`
  ? never
  : Letter<Text> extends Lower
    ? Text
    : never
type NameAfterBrace<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? AsName<Name>
    : AsName<Head>
  : never

/** The names a message asks for: '{move} × {count, plural, …}' asks for move and count. */
export type Names<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameAfterBrace<Rest> | Names<Rest>
  : never

type SameNames<Source extends string, Target extends string> = [Names<Source>] extends [Names<Target>]
  ? [Names<Target>] extends [Names<Source>]
    ? true
    : false
  : false

type WithPlural = `${string}, plural,${string}`

/** The categories of the language that a message leaves out; all of them where the plural itself is lost. */
type MissingCategory<
  Source extends string,
  Target extends string,
  Category extends string,
> = Source extends WithPlural
  ? Target extends WithPlural
    ? Category extends string
      ? Target extends `${string} ${Category} {${string}`
        ? never
        : Category
      : never
    : Category
  : never

type Checked<Source extends string, Target extends string, Code extends Language> =
  SameNames<Source, Target> extends true
    ? [MissingCategory<Source, Target, Categories[Code]>] extends [never]
      ? Target
      : { missingPlural: MissingCategory<Source, Target, Categories[Code]> }
    : { names: Names<Source> }

/** The shape of a catalogue: areas of texts by key. */
export type TextsOf<English> = {
  readonly [Area in keyof English]: { readonly [Key in keyof English[Area]]: string }
}
type Text<Value> = Value extends string ? Value : never

/**
 * What a catalogue must satisfy: every key of the English one and no other, the same names in each message,
 * and each plural category of its language.
 */
export type Translation<Own extends TextsOf<English>, Code extends Language, English = typeof en> = {
  readonly [Area in keyof Own]: Area extends keyof English
    ? {
        readonly [Key in keyof Own[Area]]: Key extends keyof English[Area]
          ? Checked<Text<English[Area][Key]>, Text<Own[Area][Key]>, Code>
          : never
      }
    : never
}
