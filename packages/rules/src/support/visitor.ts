/** 256 random bits in base64url, which a visitor’s device makes and keeps. */
export const visitorTokenPattern = /^[A-Za-z0-9_-]{43}$/

export const isVisitorToken = (text: string): boolean => visitorTokenPattern.test(text)
