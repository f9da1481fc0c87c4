/** '1-1290': the number of a quote as it is read and told; with a point it would look like a price. */
export const quoteNumber = (sequence: string): string => sequence.replace('.', '-')
