/** Everything of copy trading that is kept on this device; below 'user', so that it leaves with the customer. */
export const copyingKey = ['user', 'copying']
/** What the customer's own copies change; figures of traders do not move with them. */
export const followsKey = [...copyingKey, 'follows']
export const tradersKey = [...copyingKey, 'traders']
export const ownTraderKey = [...copyingKey, 'own']
