/** Must match the pages of delivery and returns: Greater Tunis is near. */
export const demoPromises = {
  nearDays: { from: 1, to: 2 },
  farDays: { from: 2, to: 4 },
  nearStates: ['TN-11', 'TN-12', 'TN-13', 'TN-14'],
  returnDays: 7,
  openParcel: '1' as const,
  calledBy: '18:00',
}
