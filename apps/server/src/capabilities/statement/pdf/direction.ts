/** Says nothing that is drawn: where a text of its own direction begins and ends, and the like. */
export const directionMark = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** A name keeps its own direction, and leaves that of the text around it alone. */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
