/** For how many hours the previous secret keeps working after a rotation. */
export const overlapHours = [0, 1, 24, 72, 168] as const;
