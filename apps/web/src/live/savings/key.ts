/** Everything kept about a customer's savings, for whoever hears that it has changed. */
export const savingsKey = ['user', 'savings']
