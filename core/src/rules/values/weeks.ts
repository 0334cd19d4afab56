// Weeks as ISO 8601 counts them: from Monday, and the first one has the first Thursday of the year.

const DAY = 86_400_000;

export function weekOf(wall: Date): { year: number; week: number } {
  const thursday = new Date(wall);
  thursday.setUTCDate(wall.getUTCDate() + 4 - (wall.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const first = new Date(thursday);
  first.setUTCMonth(0, 1);
  return { year, week: Math.floor((thursday.getTime() - first.getTime()) / DAY / 7) + 1 };
}
