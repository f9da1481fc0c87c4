import { newsOf, type SessionNews } from '../api.ts'
import { workToken } from '../token.ts'
import { forgetWorkToken } from './work-token.ts'

let lastNews: SessionNews | undefined
/** What the server has said of the session that was left, once; undefined where its member has left it. */
export const takeWorkNews = (): SessionNews | undefined => {
  const news = lastNews
  lastNews = undefined
  return news
}

/** Forgets the session that this was sent with, where the server says that it has ended. */
export const hearOfWorkSession = (error: unknown, sentWith: string | null): void => {
  const news = newsOf(error)
  if (news === undefined || sentWith === null || sentWith !== workToken()) return
  lastNews = news
  forgetWorkToken()
}
