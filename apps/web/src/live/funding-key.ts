/** Everything kept about a customer's funding, for whoever hears that it has changed. */
export const fundingKey = ['user', 'funding'] as const
