// A list of the panels beside them, for those who know what they are looking for.
import { Link } from 'react-router';
import type { ConfigurationPanel } from '../../../shell/areas/area.ts';
import classes from './ConfigurationsPage.module.css';

export function PanelIndex({ panels }: { panels: readonly ConfigurationPanel[] }) {
  return (
    <nav aria-label="Configurations" className={classes.index}>
      <ul>
        {panels.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
