import type { Language } from '@plumbline/protocol/core'

export type Weight = 'regular' | 'strong'

/** A family of Noto, which has the letters of one or a few scripts. */
export type Family = {
  /** Which letters it is asked for. */
  readonly of: RegExp
  /** One file for each weight, or one whose weight is an axis. */
  readonly file: Readonly<Record<Weight, string>> | string
}

const latin: Family = {
  of: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Common}]/u,
  file: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
}
const hongKong: Family = {
  of: /[\p{scx=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]/u,
  file: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf'),
  },
}

const only = (of: RegExp, file: string): Family => ({ of, file })
const inWeights = (of: RegExp, regular: string, strong = regular): Family => ({
  of,
  file: { regular, strong },
})

const byScript: readonly Family[] = [
  only(
    /\p{scx=Arabic}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Hebrew}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Thai}/u,
    import.meta.resolve('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Lao}/u,
    import.meta.resolve('@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Khmer}/u,
    import.meta.resolve('@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Myanmar}/u,
    import.meta.resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2'),
    import.meta.resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-600-normal.woff2'),
  ),
  only(
    /\p{scx=Tibetan}/u,
    import.meta
      .resolve('@fontsource-variable/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Bengali}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Gurmukhi}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Gujarati}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Oriya}/u,
    import.meta.resolve('@fontsource-variable/noto-sans-oriya/files/noto-sans-oriya-oriya-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Tamil}/u,
    import.meta.resolve('@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Telugu}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Kannada}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Malayalam}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Sinhala}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Armenian}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Georgian}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Ethiopic}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2'),
  ),
  only(
    /\p{scx=Thaana}/u,
    import.meta
      .resolve('@fontsource-variable/noto-sans-thaana/files/noto-sans-thaana-thaana-wght-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Syriac}/u,
    import.meta.resolve('@fontsource/noto-sans-syriac/files/noto-sans-syriac-syriac-400-normal.woff2'),
    import.meta.resolve('@fontsource/noto-sans-syriac/files/noto-sans-syriac-syriac-600-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Mongolian}/u,
    import.meta
      .resolve('@fontsource/noto-sans-mongolian/files/noto-sans-mongolian-mongolian-400-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Tifinagh}/u,
    import.meta.resolve('@fontsource/noto-sans-tifinagh/files/noto-sans-tifinagh-tifinagh-400-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Nko}/u,
    import.meta.resolve('@fontsource/noto-sans-nko/files/noto-sans-nko-nko-400-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Adlam}/u,
    import.meta.resolve('@fontsource/noto-sans-adlam/files/noto-sans-adlam-adlam-400-normal.woff2'),
    import.meta.resolve('@fontsource/noto-sans-adlam/files/noto-sans-adlam-adlam-600-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Cherokee}/u,
    import.meta.resolve('@fontsource/noto-sans-cherokee/files/noto-sans-cherokee-cherokee-400-normal.woff2'),
    import.meta.resolve('@fontsource/noto-sans-cherokee/files/noto-sans-cherokee-cherokee-600-normal.woff2'),
  ),
  inWeights(
    /\p{scx=Canadian_Aboriginal}/u,
    import.meta
      .resolve('@fontsource/noto-sans-canadian-aboriginal/files/noto-sans-canadian-aboriginal-canadian-aboriginal-400-normal.woff2'),
    import.meta
      .resolve('@fontsource/noto-sans-canadian-aboriginal/files/noto-sans-canadian-aboriginal-canadian-aboriginal-600-normal.woff2'),
  ),
]

/** The families of a language's own texts come first; they are there in every document. */
export const ownFamilyOf = (language: Language): Family => (language === 'hk' ? hongKong : latin)
export const wholeFamilies: readonly Family[] = [latin, hongKong, ...byScript]
