// The bar at the top of every page: where one is, where one can go, and who one is.
import { Link } from 'react-router';
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import { Logo } from '../../shared/Logo.tsx';
import { routes } from '../../routes.ts';
import { useAreaEntries } from '../areas/areaEntries.ts';
import { useVisible } from '../areas/visibility.ts';
import { CommandButton } from './CommandButton.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { NarrowMenu } from './NarrowMenu.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { SystemMenu } from './SystemMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './TopNavigation.module.css';

export function TopNavigation() {
  const main = useVisible(useAreaEntries().navigation);
  const system = useVisible(useAreaEntries().systemMenu);
  const tools = useVisible(useAreaEntries().barTools);

  return (
    <header className={classes.bar}>
      <NarrowMenu main={main} system={system} />
      <Link to={routes.start()} className={classes.brand} aria-label={`${PRODUCT_NAME}, start page`}>
        <Logo withName />
      </Link>
      <nav aria-label="Main" className={classes.main}>
        {main.map((entry) => (
          <NavigationLink key={entry.label} entry={entry} />
        ))}
        <SystemMenu entries={system} />
      </nav>
      <div className={classes.tools}>
        {tools.map(({ id, tool: Tool }) => (
          <Tool key={id} />
        ))}
        <CommandButton />
        <HelpMenu />
        <UserMenu />
      </div>
    </header>
  );
}
