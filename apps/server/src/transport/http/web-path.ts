/** As the build names its files, and no other: no encoded byte, no empty or hidden part, no way up. */
const partPattern = '[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]{0,120}'
const pathPattern = new RegExp(`^(?:/${partPattern}){1,6}$`)

/** Whether an address can be that of a file of the web app; whatever else comes never reaches the disk. */
export const isPathOfFile = (url: string): boolean => pathPattern.test(url.split('?', 1)[0] ?? '')
