/** Pieces sold in the last 90 days, by id in `goods/`. Lists best sellers only. */
export const demoPopularity: Record<number, number> = {
  101: 184,
  111: 156,
  110: 149,
  132: 142,
  156: 131,
  139: 118,
  150: 104,
  112: 97,
  128: 91,
  117: 88,
  143: 83,
  144: 79,
  122: 74,
  159: 68,
  140: 63,
  109: 61,
  152: 57,
  116: 55,
  133: 49,
  165: 44,
  148: 41,
  137: 38,
  162: 34,
  120: 29,
}

/** Sales of a product that is not a best seller. */
export function fewSold(id: number): number {
  return (id * 7) % 23
}
