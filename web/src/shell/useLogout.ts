// Logs out, and leaves no trace of where the user was for whoever comes next.
import { useNavigate } from 'react-router';
import { toast } from '../kit/feedback/toast.tsx';
import { session } from '../platform/client.ts';
import { errorText } from '../platform/fetch/errors.ts';
import { routes } from '../routes.ts';

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await session.logout();
    } catch (error) {
      toast.error(`Could not log out: ${errorText(error)}`);
      return;
    }
    await navigate(routes.start());
  };
}
