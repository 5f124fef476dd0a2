/** Beside `limits`, which every first page loads. */
export const buildingLimits = {
  towersMax: 12,
  towerNameMaxLength: 24,
  towerIdMaxLength: 40,
  buildingNameMaxLength: 40,
} as const
