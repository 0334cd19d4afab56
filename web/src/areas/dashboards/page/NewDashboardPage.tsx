// A new dashboard: it gets its name when it is saved.
import { useState } from 'react';
import { newDashboard } from '../document/newBoardWidgets.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

export function NewDashboardPage() {
  const [started] = useState(newDashboard);
  return <DashboardScreen initial={started} />;
}
