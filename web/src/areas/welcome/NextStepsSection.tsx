// Things one can do right now. Only what works is offered.
import { Button, Code } from '@mantine/core';
import {
  IconTerminal2,
  IconDatabase,
  IconKey,
  IconKeyboard,
  IconLock,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Section } from '../../kit/page/Section.tsx';
import { serverUrl } from '../../platform/appConfig.ts';
import { useCurrentUser } from '../../platform/users/currentUser.ts';
import { IfPermitted } from '../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../platform/users/permissions.ts';
import { useShellActions } from '../../shell/layout/ShellActions.ts';
import { Keys } from '../../shell/shortcuts/Keys.tsx';
import { useThemeChoice } from '../../platform/users/themeChoice.ts';
import { NextStep } from './NextStep.tsx';
import classes from './NextStep.module.css';

const ADMINISTRATOR = ['*'];
const quiet = { variant: 'default', size: 'xs' } as const;

export function NextStepsSection() {
  const { openShortcutHelp } = useShellActions();
  const { mode, toggle } = useThemeChoice();
  return (
    <Section title="What to do next">
      <ul className={classes.list}>
        <NextStep
          icon={IconTerminal2}
          title="Explore the API"
          action={
            <Button
              component="a"
              href={`${serverUrl()}/api-browser`}
              target="_blank"
              rel="noreferrer"
              {...quiet}
            >
              Open API browser
            </Button>
          }
        >
          Everything that this interface does goes through it, and so can your scripts.
        </NextStep>
        <NextStep
          icon={IconKeyboard}
          title="Work from the keyboard"
          action={
            <Button onClick={openShortcutHelp} {...quiet}>
              Show shortcuts
            </Button>
          }
        >
          <Keys keys="mod+k" /> finds every page and action, <Keys keys="?" /> lists the keys.
        </NextStep>
        <NextStep
          icon={mode === 'noir' ? IconSun : IconMoon}
          title="Rest your eyes"
          action={
            <Button onClick={toggle} {...quiet}>
              {mode === 'noir' ? 'Use the light theme' : 'Use the dark theme'}
            </Button>
          }
        >
          The theme follows your system until you choose one.
        </NextStep>
        <AccessStep />
        <IfPermitted permissions={ADMINISTRATOR}>
          <OperatorSteps />
        </IfPermitted>
      </ul>
    </Section>
  );
}

/** For those who wonder why there is so little to see. */
function AccessStep() {
  const { roles } = useCurrentUser();
  const isAdministrator = usePermissions().isPermitted('*');
  if (roles.length > 0 || isAdministrator) return null;
  return (
    <NextStep icon={IconLock} title="Ask for access">
      Your account has no role yet, so it can see little. An administrator can give it one.
    </NextStep>
  );
}

function OperatorSteps() {
  return (
    <>
      <NextStep icon={IconKey} title="Set your own root password">
        Start the server with <Code>LOGBOOM_ROOT_PASSWORD</Code>, or with its SHA-256 hash in{' '}
        <Code>LOGBOOM_ROOT_PASSWORD_SHA2</Code>.
      </NextStep>
      <NextStep icon={IconDatabase} title="Bring your own databases">
        The embedded engines are fine for one node. For more, point <Code>LOGBOOM_DATABASE_URL</Code> to
        PostgreSQL and <Code>LOGBOOM_CLICKHOUSE_URL</Code> to ClickHouse, then restart.
      </NextStep>
    </>
  );
}
